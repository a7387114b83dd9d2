import { bypassCaches, retry } from './retry.ts'

type Chunk = string | number

/** The part of a bundle's loader behind every `import()`. */
interface ChunkLoader {
  /** Loads a chunk; a failed chunk is requested again by the next call. */
  e(chunk: Chunk): Promise<unknown>
  /** Returns the file of a chunk. */
  u(chunk: Chunk): string
}

declare const __webpack_require__: ChunkLoader

/**
 * Retries every `import()` of a bundle, with and without Trusted Types in the browser. The preset puts this
 * before the first module of the shell and of each remote.
 */
export function retryChunks(loader: ChunkLoader): void {
  const { e: ensure, u: fileOf } = loader
  const failed = new Set<Chunk>()
  loader.u = (chunk) => (failed.has(chunk) ? bypassCaches(fileOf(chunk)) : fileOf(chunk))
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
