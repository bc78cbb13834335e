/// The player of films as text for a page: what decodes pictures, keeps time and draws. A page adds its own controls.
package enum FramePlayer {
  /// Classes `Film`, `Clock` and `FilmView`, to stand at the start of a script.
  package static var script: [UInt8] {
    PackageResources.film_js + PackageResources.clock_js + PackageResources.view_js
  }

  /// For the elements that `FilmView` makes.
  package static var style: [UInt8] { PackageResources.player_css }
}
