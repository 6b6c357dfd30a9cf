import Foundation
import Glibc

/// The products of earlier builds, in a folder of the cache.
///
/// A film, a still and a trace of one unchanged file cost one compilation. What cannot be read or
/// written is passed over in silence: it can be made again.
struct ProductCache {
  /// The folder, which need not be there.
  let folder: String

  /// The number of products that are kept; the ones used last.
  var limit = 48

  private var manager: FileManager { .default }

  /// Finds a product of an earlier build.
  ///
  /// - Parameter library: where a copy of its library is to be put; nil for a product without one.
  func product(for key: ProductKey, library: String?) -> Product? {
    let entry = folder + "/" + key.name
    guard manager.contents(atPath: entry + "/key") == key.data,
      let data = manager.contents(atPath: entry + "/product.json"),
      let product = try? JSONDecoder().decode(Product.self, from: data)
    else { return nil }
    if let library {
      try? manager.removeItem(atPath: library)
      guard (try? manager.copyItem(atPath: entry + "/library.so", toPath: library)) != nil else {
        return nil
      }
    }
    // Its time of change says when it was used last.
    utimes(entry, nil)
    return product
  }

  /// Keeps a product, and a copy of its library if it has one.
  func keep(_ product: Product, for key: ProductKey, library: String?) {
    let entry = folder + "/" + key.name
    let new = folder + "/.new-" + UUID().uuidString
    do {
      try manager.createDirectory(
        atPath: new, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try key.data.write(to: URL(fileURLWithPath: new + "/key"))
      try JSONEncoder().encode(product).write(to: URL(fileURLWithPath: new + "/product.json"))
      if let library {
        try manager.copyItem(atPath: library, toPath: new + "/library.so")
      }
      // Another process may have been faster, or another key may have the same name.
      try? manager.removeItem(atPath: entry)
      try manager.moveItem(atPath: new, toPath: entry)
    } catch {
      try? manager.removeItem(atPath: new)
    }
    prune()
  }

  /// Removes what was used longest ago.
  private func prune() {
    guard let names = try? manager.contentsOfDirectory(atPath: folder), names.count > limit else {
      return
    }
    let byUse = names.map { name in
      let path = folder + "/" + name
      let date = try? manager.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast)
    }
    for entry in byUse.sorted(by: { $0.date < $1.date }).prefix(names.count - limit) {
      try? manager.removeItem(atPath: entry.path)
    }
  }
}
