import Film
import Testing

@Suite("Plans")
struct FilmPlanTests {
  @Test(
    "A film has floor(duration × fps) + 1 frames, exactly",
    arguments: [1, 24, 25, 30, 50, 60, 120, 240])
  func frames(fps: Int) {
    for milliseconds in 0...10_000 {
      let plan = FilmPlan(fps: fps, duration: ScriptParser.seconds("\(milliseconds)ms"))
      let exact = milliseconds * fps / 1000 + 1
      if plan.frameCount != exact {
        Issue.record(
          "\(milliseconds) ms at \(fps): \(String(describing: plan.frameCount)), not \(exact)")
      }
    }
  }

  @Test("The length in frames comes out whatever the fraction's digits")
  func fractions() {
    for fps in [24, 30, 60, 120] {
      for frames in 1...2000 {
        let plan = FilmPlan(fps: fps, duration: Double(frames - 1) / Double(fps))
        #expect(plan.frameCount == frames)
      }
    }
  }

  @Test("Without a length there is no count")
  func unknown() {
    #expect(FilmPlan().frameCount == nil)
  }
}
