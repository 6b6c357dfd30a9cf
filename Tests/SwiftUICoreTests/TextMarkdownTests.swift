import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite("Markdown in text")
struct TextMarkdownTests {
  @Test func marksMakeRuns() {
    #expect(marks(of: Text("a **b** c")) == ["a ", "b|b", " c"])
    #expect(marks(of: Text("a *b* _c_")) == ["a ", "b|i", " ", "c|i"])
    #expect(marks(of: Text("***b***")) == ["b|bi"])
    #expect(marks(of: Text("__b__ `c` ~~d~~")) == ["b|b", " ", "c|m", " ", "d|s"])
    #expect(
      marks(of: Text("see [this *one*](https://example.org/a_b)!")) == [
        "see ", "this |c", "one|ic", "!",
      ])
  }

  @Test func whatIsNoMarkStays() {
    for string in [
      "2 * 3 * 4", "snake_case_name", "a ** b **", "*", "**", "_", "~", "a `b", "[a] (b)",
      "[a](b c)", "5 ~ 6", "~~~a~~~",
    ] {
      #expect(marks(of: Text(LocalizedStringKey(string))) == [string], "\(string)")
    }
  }

  @Test func nestingFollowsTheRules() {
    #expect(marks(of: Text("**a *b* c**")) == ["a |b", "b|bi", " c|b"])
    #expect(marks(of: Text("*a**b*")) == ["a**b|i"])
    #expect(marks(of: Text("**`*a*`**")) == ["*a*|bm"])
    #expect(marks(of: Text("*a **b* c**")) == ["a b c|i"])
  }

  @Test func escapesAreLiteral() {
    #expect(marks(of: Text(#"\*a\* \_b\_ \\ c\d"#)) == [#"*a* _b_ \ c\d"#])
  }

  @Test func valuesAreNoMarkdownButCanBeMarked() {
    let value = "*x*"
    #expect(marks(of: Text("**\(value)** \(value)")) == ["*x*|b", " *x*"])
    #expect(marks(of: Text("~~\(12) of \(34)~~")) == ["12 of 34|s"])
    let inner = Text("i").italic()
    #expect(marks(of: Text("**a\(inner)**")) == ["a|b", "i|bi"])
  }

  @Test func onlyKeysAreRead() {
    let string = "**a**"
    #expect(marks(of: Text(verbatim: "**a**")) == ["**a**"])
    #expect(marks(of: Text(string)) == ["**a**"])
  }

  @Test func attributedStringsAreDrawn() {
    var string = AttributedString("plain ")
    var bold = AttributedString("bold ")
    bold.font = .body.bold()
    var red = AttributedString("red")
    red.foregroundColor = .red
    red.underlineStyle = .single
    red.kern = 3
    string += bold + red
    #expect(marks(of: Text(string)) == ["plain ", "bold |b", "red|uc"])
    #expect(paragraph(of: Text(string)).runs[2].kerning == 3)
    var large = AttributedString("x")
    large.font = .system(size: 40)
    #expect(paragraph(of: Text(large)).runs[0].font.size == 40)
    #expect(marks(of: Text("a \(bold)")) == ["a ", "bold |b"])
    #expect(marks(of: Text(AttributedString())) == [""])
  }
}
