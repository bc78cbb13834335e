import Primitives

/// A UICollectionView with a flow layout that scrolls up and down.
package struct GridDescription: Sendable {
  /// In points, above 0.
  package var itemSize: Size
  /// Between two rows, and the least between two items, in points.
  package var lineSpacing: Double
  package var interitemSpacing: Double
  package var sectionInset: EdgeInsets
  /// How far it is scrolled, in points.
  package var contentOffset: Double
  package var font: FontDescription
  package var color: Color?
  /// In order; `repeat` is spelled out.
  package var items: [ItemDescription]

  package init(
    itemSize: Size = Size(width: 50, height: 50), lineSpacing: Double = 10,
    interitemSpacing: Double = 10, sectionInset: EdgeInsets = .zero, contentOffset: Double = 0,
    font: FontDescription = FontDescription(size: 12), color: Color? = nil,
    items: [ItemDescription]
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.sectionInset = sectionInset
    self.contentOffset = contentOffset
    self.font = font
    self.color = color
    self.items = items
  }
}

/// One item of a grid.
package struct ItemDescription: Sendable {
  package var place: Place
  package var image: ImageReference?
  package var text: WrittenText?
  /// Nothing for the grid's.
  package var size: Size?
  package var cornerRadii = CornerRadii.zero
  package var backgroundColor = Color.clear
  package var contentMode = ContentMode.scaleAspectFill

  package init(place: Place, image: ImageReference? = nil) {
    self.place = place
    self.image = image
  }
}

/// UIEdgeInsets, in points.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
