import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { RemoteRelease } from '@sabha/contract/composition'
import { openStore } from '@sabha/release'

const compress = promisify(brotliCompress)

/** A build of the registry, or of the store. */
export type ComparedBuild = Pick<
  RemoteRelease,
  'manifest' | 'version' | 'build' | 'entry' | 'modules'
>

/**
 * Returns the size under brotli of the scripts that the heaviest module of a published build loads first;
 * null if the store lacks one of them.
 */
export async function compressedBytes(
  storeDir: string,
  { manifest, version, build, entry, modules }: ComparedBuild,
): Promise<number | null> {
  const store = openStore(storeDir)
  const folder = `${manifest.name}/${version}-${build}`
  const sizes = Object.values(modules).map(async (files) => {
    const scripts = new Set([entry, ...files].map(({ file }) => file))
    const each = [...scripts].filter(isScript).map(async (file) => {
      const found = await store.get(`${folder}/${file}`)
      if (!found) throw new Error(`${file} is missing`)
      return (await compress(found.content)).byteLength
    })
    return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
  })
  return await Promise.all(sizes).then(
    (all) => Math.max(0, ...all),
    () => null,
  )
}

function isScript(file: string): boolean {
  return /\.m?js$/.test(file)
}
