@main
struct Zoomrender {
  static func main() {}
}
