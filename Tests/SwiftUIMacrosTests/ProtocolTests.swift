import Testing

@Suite("Messages of the plug-in")
struct ProtocolTests {
  @Test func capability() throws {
    let answer = try PlugIn().ask(["getCapability": [:]])
    let result = answer["getCapabilityResult"] as? [String: Any]
    let capability = result?["capability"] as? [String: Any]
    #expect(capability?["protocolVersion"] as? Int == 7)
  }

  @Test func unknownMacrosAndMessages() throws {
    let plugIn = try PlugIn()
    let (_, errors) = try plugIn.expand([
      "expandFreestandingMacro": ["macro": ["typeName": "OtherMacro"], "syntax": [:]]
    ])
    #expect(errors == ["The macro plug-in has no macro 'OtherMacro'."])
    let (_, more) = try plugIn.expand(["loadPluginLibrary": [:]])
    #expect(more == ["The macro plug-in does not know the message 'loadPluginLibrary'."])
  }
}
