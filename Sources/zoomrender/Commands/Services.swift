import Pipeline

/// What the commands have done by others.
struct Services: Sendable {
  /// Renders a scene into outputs that it opens in the staging area and leaves there complete; tells after each frame how
  /// many of how many are done.
  var render:
    @Sendable (RenderRequest, StagingArea, @escaping @Sendable (_ done: Int, _ total: Int) -> Void)
      async -> RenderReport
  var check: @Sendable (CheckRequest) async -> CheckReport
  var lint: @Sendable (LintRequest) async -> LintReport
  /// The choreography as text; nothing when the findings hold an error.
  var inspect: @Sendable (InspectRequest, InspectionForm) async -> (CheckReport, String?)
  /// Renders scenes into a page, as `render` does into its outputs.
  var preview:
    @Sendable (PreviewRequest, StagingArea, @escaping @Sendable (_ done: Int, _ total: Int) -> Void)
      async -> PreviewReport = { request, area, progress in
        await Pipeline.preview(request, staging: area, progress: progress)
      }
  /// The motion in another form, and what that form cannot say; no text when the findings hold an error.
  var export:
    @Sendable (ExportRequest) async -> (check: CheckReport, text: String?, notes: [String]) = {
      Pipeline.export($0)
    }
}
