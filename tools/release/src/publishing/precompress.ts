import { glob, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { writeAtomically } from '../write-atomically.ts'

const compress = promisify(brotliCompress)

/** Kinds of file that gain from compression; fonts and pictures already are. */
const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.webmanifest'])

/** Puts a brotli twin (`file.br`) beside each text file of a folder that has none in step. */
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
  // A twin that a killed release has left half written would look in step for good.
  await writeAtomically(`${file}.br`, await compress(await readFile(file), { params }))
}
