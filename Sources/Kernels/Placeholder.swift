// (empty until its first file)
