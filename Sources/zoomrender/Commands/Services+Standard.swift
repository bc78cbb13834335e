import Pipeline

extension Services {
  /// The pipeline itself.
  static let standard = Services(
    render: { request, area, progress in
      await Pipeline.render(request, staging: area, progress: progress)
    },
    check: { request in Pipeline.check(request) },
    inspect: { request, asJSON in
      let (check, inspection) = Pipeline.inspect(request)
      return (check, inspection.map { asJSON ? $0.json.text : $0.table })
    })
}
