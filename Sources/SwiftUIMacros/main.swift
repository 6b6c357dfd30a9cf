// What the compiler runs to expand #Preview and @Entry.
// May import: nothing but the C library. Start at: MacroPlugin.swift.

let messages = MessageStream(input: 0, output: 1)
while let request = messages.next() {
  messages.send(MacroPlugin.answer(to: request))
}
