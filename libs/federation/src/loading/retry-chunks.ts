import { pastCaches, retry } from './retry.ts'

type Chunk = string | number

/** The part of a bundle's own loader that stands behind every `import()`. */
interface ChunkLoader {
  /** Loads a chunk; one that has failed is asked for anew by whoever asks again. */
  e(chunk: Chunk): Promise<unknown>
  /** The file of a chunk. */
  u(chunk: Chunk): string
}

declare const __webpack_require__: ChunkLoader

/**
 * Has every `import()` of a bundle retried, with or without Trusted Types in the browser. The
 * preset puts this before the first module of the shell and of each remote.
 */
export function retryChunks(loader: ChunkLoader): void {
  const { e: ensure, u: fileOf } = loader
  const failed = new Set<Chunk>()
  loader.u = (chunk) => (failed.has(chunk) ? pastCaches(fileOf(chunk)) : fileOf(chunk))
  loader.e = (chunk) =>
    retry(async () => {
      try {
        return await ensure(chunk)
      } catch (error) {
        failed.add(chunk)
        throw error
      }
    })
}

if (typeof __webpack_require__ !== 'undefined') retryChunks(__webpack_require__)
