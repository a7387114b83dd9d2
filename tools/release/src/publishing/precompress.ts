import { glob, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { writeAtomically } from '../write-atomically.ts'

const compress = promisify(brotliCompress)

/** File types that benefit from compression; fonts and images are compressed already. */
const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest'])

/** Writes a Brotli-compressed copy (`file.br`) of each text file in a folder, unless it is up to date. */
export async function precompress(folder: string): Promise<void> {
  for await (const file of glob('**/*', { cwd: folder })) {
    if (compressible.has(extname(file))) await compressFile(join(folder, file))
  }
}

async function compressFile(file: string): Promise<void> {
  const source = await stat(file)
  const twin = await stat(`${file}.br`).catch(() => null)
  if (!source.isFile() || (twin && twin.mtimeMs >= source.mtimeMs)) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  // Written atomically, because a partial copy of an interrupted release would look up to date.
  await writeAtomically(`${file}.br`, await compress(await readFile(file), { params }))
}
