import { glob, readFile, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isPresent } from '../is-present.ts'
import { writeAtomically } from '../write-atomically.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** File types that benefit from compression; fonts and images are compressed already. */
const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

/** Extensions of the compressed copies. Hosts that cannot serve brotli from files serve gzip. */
export const compressedExtensions = ['.br', '.gz'] as const

/** Brotli's quality for pages: a tenth larger than the highest, in a tenth of the time. */
const pageQuality = 5

/** Returns the path of the file that a compressed copy belongs to; other paths unchanged. */
export function withoutCompressedExtension(file: string): string {
  return file.replace(/\.(br|gz)$/, '')
}

/** Returns the compressed copies of a file by their extensions; none if compression would not help. */
export async function compressedCopies(
  file: string,
  content: Buffer,
): Promise<[extension: string, copy: Buffer][]> {
  if (!compressible.has(extname(file))) return []
  const compressors = compressorsOf(constants.BROTLI_MAX_QUALITY)
  return await Promise.all(
    compressedExtensions.map(async (extension) => {
      const copy: [string, Buffer] = [extension, await compressors[extension](content)]
      return copy
    }),
  )
}

/** Writes compressed copies (`file.br`, `file.gz`) of each text file in a folder, unless they are up to date. */
export async function precompress(folder: string): Promise<void> {
  for await (const file of glob('**/*', { cwd: folder }))
    if (compressible.has(extname(file)))
      await compressFile(join(folder, file), constants.BROTLI_MAX_QUALITY)
}

/** Writes compressed copies of all pages and removes copies of pages that are no longer in the composition. */
export async function precompressPages(pagesDir: string): Promise<void> {
  for await (const twin of glob('**/*.{br,gz}', { cwd: pagesDir }))
    if (!(await isPresent(join(pagesDir, withoutCompressedExtension(twin)))))
      await rm(join(pagesDir, twin))
  // `pages.json` and `config.json` are for the next release, not for browsers.
  for await (const file of glob('**/*.{html,js,txt,webmanifest,xml}', { cwd: pagesDir }))
    await compressFile(join(pagesDir, file), pageQuality)
}

async function compressFile(file: string, quality: number): Promise<void> {
  const source = await stat(file)
  if (!source.isFile()) return
  const compressors = compressorsOf(quality)
  for (const extension of compressedExtensions) {
    const twin = `${file}${extension}`
    const present = await stat(twin).catch(() => null)
    if (present && present.mtimeMs >= source.mtimeMs) continue
    // Written atomically, because a partial copy of an interrupted release would look up to date.
    await writeAtomically(twin, await compressors[extension](await readFile(file)))
  }
}

function compressorsOf(quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return {
    '.br': (content: Buffer) => toBrotli(content, { params }),
    '.gz': (content: Buffer) => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  }
}
