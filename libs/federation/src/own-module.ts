import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the file of a module of this library that a build names by path: TypeScript in the repository,
 * JavaScript in the packed library.
 *
 * @param path relative to the library's sources, without extension
 */
export function resolveLibraryFile(path: string): string {
  const files = ['.ts', '.tsx', '.js'].map((extension) =>
    join(import.meta.dirname, path + extension),
  )
  const file = files.find((each) => existsSync(each))
  if (!file) throw new Error(`@sabha/federation lacks ${path}`)
  return file
}
