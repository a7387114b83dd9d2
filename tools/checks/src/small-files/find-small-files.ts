import { dirname, join } from 'node:path/posix'

/** A file that its only importer could hold. */
export interface SmallFile {
  file: string
  importer: string
}

const maxSmallLines = 60
const maxMergedLines = 250
/** Files that a tool or a convention finds by their name. */
const importPattern =
  /(^|\/)(api|messages|error-codes|manifest|index|main|setup)\.tsx?$|\.config\.ts$|\/(messages|texts|theme)\/|\.(d|gen)\.ts$/
/** Files of which a folder holds one for each item of a list, such as a route, a proof or a command. */
const listed =
  /fixtures\/|templates\/|examples\/|\/(routes|parts|catalogue|_shared|new-)|-(routes|queries|cases|changes|commands?)\.ts$|\/prove-/
const test = /\.(test|spec)\.tsx?$/

/**
 * Returns the files without a reason of their own: at most 60 lines, no test of their own, not a lazy chunk, not
 * named by an entry point, not replaced or run by a test, and one importer in the same project that would stay
 * within 250 lines.
 *
 * @param texts Text of each source file by its path in the repository.
 */
export function findSmallFiles(texts: ReadonlyMap<string, string>): SmallFile[] {
  const importers = new Map<string, Set<string>>()
  const separate = new Set<string>()
  for (const [file, text] of texts) {
    for (const [, path = ''] of text.matchAll(/\bimport\b[^'()]*from '(\.[^']+)'/g)) {
      const target = join(dirname(file), path)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
    for (const [, path = ''] of text.matchAll(
      /(?:\bimport\([^')]*|URL\(|vi\.mock\(|import\.meta\.dirname, |\bexport\b[^'()]*from )'(\.[^']+)'/g,
    ))
      separate.add(join(dirname(file), path))
  }
  return [...importers].flatMap(([file, from]) => {
    const [importer = ''] = from
    if (from.size > 1 || separate.has(file) || !texts.has(file)) return []
    if ([importPattern, listed, test].some((pattern) => pattern.test(file)) || test.test(importer))
      return []
    if (projectOf(file) !== projectOf(importer) || hasTest(file, texts)) return []
    const lines = countLines(texts, file)
    const merged = lines + countLines(texts, importer)
    return lines <= maxSmallLines && merged <= maxMergedLines ? [{ file, importer }] : []
  })
}

/** Sources and tests of a project count as two. */
function projectOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

function hasTest(file: string, texts: ReadonlyMap<string, string>): boolean {
  const path = file.replace(/\.tsx?$/, '')
  return ['.test.ts', '.test.tsx'].some((ending) => texts.has(path + ending))
}

function countLines(texts: ReadonlyMap<string, string>, file: string): number {
  return texts.get(file)?.trimEnd().split('\n').length ?? 0
}
