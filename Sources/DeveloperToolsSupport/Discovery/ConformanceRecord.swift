/// One conformance of a type to a protocol, as the compiler wrote it down.
///
/// The layouts are those of Swift's stable ABI: `docs/ABI/TypeMetadata.rst` and
/// `include/swift/ABI/MetadataValues.h` of the compiler.
struct ConformanceRecord {
  private let descriptor: UnsafeRawPointer

  /// Follows a record of the section.
  init?(at record: UnsafeRawPointer) {
    guard let descriptor = record.relative else { return nil }
    self.descriptor = descriptor
  }

  /// The protocol's name without its module.
  var protocolName: String? {
    // Bit 0 says that the address is that of a pointer, as for all protocols of other images.
    let offset = Int(descriptor.load(as: Int32.self))
    guard offset != 0 else { return nil }
    let target = descriptor + (offset & ~1)
    let address = offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    guard let name = address.flatMap({ ($0 + 8).relative }) else { return nil }
    return String(cString: name.assumingMemoryBound(to: CChar.self))
  }

  /// The type that conforms; nil when it is generic or belongs to C.
  var type: Any.Type? {
    // Bits 3 to 5 of the flags: 0 for the address of a type's descriptor, 1 for that of a pointer.
    let kind = descriptor.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    guard let target = (descriptor + 4).relative else { return nil }
    switch kind {
    case 0: return TypeDescriptor(address: target).type
    case 1:
      return target.load(as: UnsafeRawPointer?.self).flatMap { TypeDescriptor(address: $0).type }
    default: return nil
    }
  }
}

/// What the compiler wrote down of a type.
private struct TypeDescriptor {
  let address: UnsafeRawPointer

  /// The type itself; nil when it is generic.
  var type: Any.Type? {
    let flags = address.load(as: UInt32.self)
    // 16 is a class, 17 a structure, 18 an enumeration; bit 7 says generic.
    guard 16...18 ~= flags & 0x1F, flags & 0x80 == 0, let accessor = (address + 12).relative else {
      return nil
    }
    // The accessor takes 0 for "complete, and wait for it". Swift's convention passes it, and returns
    // the first word of the result, in the registers that C's does.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    return unsafeBitCast(unsafeBitCast(accessor, to: Accessor.self)(0), to: Any.Type.self)
  }
}

extension UnsafeRawPointer {
  /// The address that a relative address at this place means; nil when it is 0.
  fileprivate var relative: UnsafeRawPointer? {
    let offset = Int(load(as: Int32.self))
    return offset == 0 ? nil : self + offset
  }
}
