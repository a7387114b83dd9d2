import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { RemoteRelease } from '@sabha/contract/composition'
import { openStore } from '../store/open-store.ts'
import { isScript } from './check-build.ts'

const compress = promisify(brotliCompress)

/**
 * Returns the size under brotli of the scripts that the heaviest module of a build loads first.
 *
 * @param location folder of the build, or its location in a store
 * @throws Error if one of them is missing.
 */
export async function compressedBytes(
  location: string,
  { entry, modules }: Pick<RemoteRelease, 'entry' | 'modules'>,
): Promise<number> {
  const store = openStore(location)
  const sizes = Object.values(modules).map(async (files) => {
    const scripts = new Set([entry, ...files].map(({ file }) => file))
    const each = [...scripts].filter(isScript).map(async (file) => {
      const found = await store.get(file)
      if (!found) throw new Error(`${file} is missing in ${location}`)
      return (await compress(found.content)).byteLength
    })
    return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
  })
  return Math.max(0, ...(await Promise.all(sizes)))
}
