import Display
import Primitives
package final class Rasterizer: Sendable { package init() {} ; package func render(_ list: DisplayList, into bitmap: inout Bitmap) {} }
