import { type PackedLibrary, packLibrary } from './pack-library.ts'
import { readWorkspace } from './workspace.ts'

/**
 * Builds every published library of the repository: JavaScript, declarations and source maps, with a
 * package.json of its own.
 *
 * @throws Error naming the library that does not compile, or imports a package that it does not declare.
 */
export function packAll(repository: string): PackedLibrary[] {
  const workspace = readWorkspace(repository)
  return workspace.published.map((library) => packLibrary(library, workspace))
}
