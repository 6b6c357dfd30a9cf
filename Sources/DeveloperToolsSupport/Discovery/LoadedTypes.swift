/// The types in a loaded library that conform to a protocol, `private` ones too.
///
/// The compiler leaves a record of each conformance in the library. The runtime reads the records
/// whenever a value is cast; here they are read for their own sake.
package enum LoadedTypes {
  /// Lists the types that conform to a protocol, in the order of the records.
  ///
  /// Generic types are left out, since they are no types yet. No code of the library runs.
  ///
  /// - Parameters:
  ///   - protocolName: the protocol's name without its module.
  ///   - library: the library.
  package static func conforming(to protocolName: String, in library: LoadedImage) -> [Any.Type] {
    ConformanceSection.all
      .filter { $0.isPart(of: library) }
      .flatMap(\.records)
      .filter { $0.protocolName == protocolName }
      .compactMap(\.type)
  }
}
