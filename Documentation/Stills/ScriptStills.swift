import SwiftUI

struct ArabicStill: View {
  var body: some View {
    Still {
      VStack(alignment: .trailing, spacing: 8) {
        Text("السلام عليكم").font(.title)
        Text("مَرْحَبًا بِالعَالَم").font(.title2)
        Text("لا إله، اللغة العربية ١٢٣٤").font(.body)
        Text("خط عريض").font(.title2).fontWeight(.bold)
      }
    }
  }
}

struct HebrewStill: View {
  var body: some View {
    Still {
      VStack(alignment: .trailing, spacing: 8) {
        Text("שלום עולם").font(.title)
        Text("בְּרֵאשִׁית בָּרָא").font(.title2)
        Text("טקסט בעברית 123").font(.body)
        Text("כתב מודגש").font(.title2).fontWeight(.bold)
      }
    }
  }
}

struct DevanagariStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        Text("नमस्ते दुनिया").font(.title)
        Text("क्षत्रिय ज्ञान श्रीमान्").font(.title2)
        Text("हिन्दी में लिखा १२३").font(.body)
        Text("மொழி বাংলা ไทย").font(.body)
      }
    }
  }
}

struct EastAsiaStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        Text("こんにちは世界").font(.title)
        Text("你好，世界 SwiftUI").font(.title2)
        Text("안녕하세요 세계").font(.body)
        Text("行の終わりには句点や、閉じ括弧（かっこ）が先に来ない。").font(.footnote).frame(width: 150)
      }
    }
  }
}

struct EmojiStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        Text("😀🎉🚀❤️👍🏽").font(.largeTitle)
        Text("👨‍👩‍👧‍👦 🏳️‍🌈 🇨🇭 1️⃣ ☎️").font(.title)
        Text("Text with 🍏 between words")
        Text("★ ☎︎ ✓ → ∑ € №")
      }
    }
  }
}

struct BidiStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 8) {
        Text("English שלום more")
        Text("The word \"مرحبا\" (hello) 42!")
        Text("שלום SwiftUI 5.0 עולם")
        Text("אחת one שתיים two שלוש three ארבע four").frame(width: 150)
          .border(Color.gray.opacity(0.4))
      }
    }
  }
}

#Preview("Arabic") { ArabicStill() }
#Preview("Hebrew") { HebrewStill() }
#Preview("Devanagari") { DevanagariStill() }
#Preview("East Asia") { EastAsiaStill() }
#Preview("emoji") { EmojiStill() }
#Preview("two directions") { BidiStill() }
