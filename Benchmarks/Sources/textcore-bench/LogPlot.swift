import Foundation

/// A plot with logarithmic axes, written as SVG: how a cost grows with a size.
struct LogPlot {
  /// One line: its points from left to right.
  struct Series {
    var caption: String
    var points: [(x: Double, y: Double)]
  }

  var title: String
  var subtitle: String
  var xLabel: String
  var yLabel: String
  /// What is written at 10 to the power of the given number.
  var xTick: (Int) -> String
  var yTick: (Int) -> String
  var series: [Series]

  private static let width = 860.0
  private static let height = 520.0
  private static let left = 90.0
  private static let right = 250.0
  private static let top = 74.0
  private static let bottom = 64.0
  private static let colours = ["#0b6e99", "#c2410c", "#4d7c0f", "#6b7280", "#7c3aed", "#b91c1c"]
  private static let markers = ["circle", "square", "diamond", "triangle"]

  /// The plot as an SVG document.
  func svg() -> String {
    let xs = decades(of: series.flatMap { $0.points.map(\.x) })
    let ys = decades(of: series.flatMap { $0.points.map(\.y) })
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      width="\(Int(Self.width))" height="\(Int(Self.height))" font-family="Helvetica, Arial, sans-serif" \
      font-size="13" fill="#1f2937">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(Self.left)" y="30" font-size="18" font-weight="bold">\(escaped(title))</text>
      <text x="\(Self.left)" y="52" fill="#4b5563">\(escaped(subtitle))</text>

      """
    for decade in ys {
      let y = position(Double(decade), ys, from: Self.height - Self.bottom, to: Self.top)
      svg += line(Self.left, y, Self.width - Self.right, y)
      svg += text(Self.left - 10, y + 4, "end", yTick(decade))
    }
    for decade in xs {
      let x = position(Double(decade), xs, from: Self.left, to: Self.width - Self.right)
      svg += line(x, Self.top, x, Self.height - Self.bottom)
      svg += text(x, Self.height - Self.bottom + 20, "middle", xTick(decade))
    }
    svg += text((Self.left + Self.width - Self.right) / 2, Self.height - 16, "middle", xLabel)
    let middle = (Self.top + Self.height - Self.bottom) / 2
    svg += """
      <text transform="translate(24 \(number(middle))) rotate(-90)" text-anchor="middle">\(escaped(yLabel))</text>

      """
    var labels: [(y: Double, index: Int)] = []
    for (index, one) in series.enumerated() where !one.points.isEmpty {
      let places = one.points.map { point in
        (
          x: position(log10(point.x), xs, from: Self.left, to: Self.width - Self.right),
          y: position(log10(point.y), ys, from: Self.height - Self.bottom, to: Self.top)
        )
      }
      svg += drawn(places, index)
      labels.append((places[places.count - 1].y, index))
    }
    svg += captions(labels)
    return svg + "</svg>\n"
  }

  /// The captions stand at the right, each beside its line's end and none over another.
  private func captions(_ labels: [(y: Double, index: Int)]) -> String {
    var svg = ""
    var lowest = Self.top - 20
    for (y, index) in labels.sorted(by: { $0.y < $1.y }) {
      lowest = max(y, lowest + 20)
      let x = Self.width - Self.right + 14
      svg += marker(x, lowest, index)
      svg += """
        <text x="\(number(x + 10))" y="\(number(lowest + 4))" fill="\(colour(index))">\
        \(escaped(series[index].caption))</text>

        """
    }
    return svg
  }

  private func drawn(_ places: [(x: Double, y: Double)], _ index: Int) -> String {
    let path = places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    var svg = "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(colour(index))\" stroke-width=\"2\"/>\n"
    for place in places { svg += marker(place.x, place.y, index) }
    return svg
  }

  private func marker(_ x: Double, _ y: Double, _ index: Int) -> String {
    let fill = "fill=\"\(colour(index))\""
    switch Self.markers[index % Self.markers.count] {
    case "circle": return "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"4\" \(fill)/>\n"
    case "square":
      return "<rect x=\"\(number(x - 4))\" y=\"\(number(y - 4))\" width=\"8\" height=\"8\" \(fill)/>\n"
    case "diamond":
      return "<path d=\"M\(number(x)) \(number(y - 5)) l5 5 l-5 5 l-5 -5 z\" \(fill)/>\n"
    default:
      return "<path d=\"M\(number(x)) \(number(y - 5)) l5 9 l-10 0 z\" \(fill)/>\n"
    }
  }

  private func decades(of values: [Double]) -> [Int] {
    let exponents = values.filter { $0 > 0 }.map(log10)
    guard let least = exponents.min(), let greatest = exponents.max() else { return [0, 1] }
    let first = Int((least + 0.001).rounded(.down))
    return Array(first...max(first + 1, Int((greatest - 0.001).rounded(.up))))
  }

  private func position(_ exponent: Double, _ decades: [Int], from start: Double, to end: Double) -> Double {
    start + (exponent - Double(decades[0])) / Double(decades[decades.count - 1] - decades[0]) * (end - start)
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" stroke=\"#e5e7eb\"/>\n"
  }

  private func text(_ x: Double, _ y: Double, _ anchor: String, _ string: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(escaped(string))</text>\n"
  }

  private func colour(_ index: Int) -> String { Self.colours[index % Self.colours.count] }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private func escaped(_ string: String) -> String {
    string.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
