import { basename, join } from 'node:path'
import { openStore } from '../../src/store/open-store.ts'

/**
 * Returns the location of an environment's stores for a test: below its folder, or in the bucket if the
 * project of the tests uses one.
 */
export function storesOf(folder: string): { storeDir: string; recordsDir: string } {
  const { SABHA_TEST_BUCKET: bucket } = process.env
  const below = (name: string) =>
    bucket ? `${bucket}/${basename(folder)}/${name}` : join(folder, name)
  return { storeDir: below('store'), recordsDir: below('records') }
}

/** Returns functions that read and write single objects of a store, like any program with access to it. */
export function objectsOf(location: string) {
  const store = openStore(location)
  const keysBelow = async (prefix: string) => {
    const listed = await store.list(prefix)
    return listed.map(({ key }) => key.slice(prefix.length))
  }
  return {
    /** Names directly below a prefix. */
    async namesIn(prefix: string): Promise<string[]> {
      return [...new Set((await keysBelow(prefix)).map((key) => key.split('/')[0] ?? ''))].sort()
    },
    keysBelow,
    async read(key: string): Promise<string> {
      const found = await store.get(key)
      if (!found) throw new Error(`There is no ${key}`)
      return found.content.toString('utf8')
    },
    async write(key: string, content: string): Promise<void> {
      await store.put(key, content)
    },
    /** Removes all objects below a prefix. */
    async removeBelow(prefix: string): Promise<void> {
      for (const { key } of await store.list(prefix)) await store.remove(key)
    },
  }
}
