import { join } from 'node:path'
import { limits } from './loading/retry.ts'

/** How shell and remotes load their chunks. */
export const chunkLoading = {
  /** A module that has thrown while it was evaluated throws again, and is not met half-made. */
  strictModuleErrorHandling: true,
  /** As long as anybody waits for it: after that, whoever asks again asks the network again. */
  chunkLoadTimeout: limits.overall,
} as const

/** The module that comes before every other of a bundle. */
export const chunkRetry = join(import.meta.dirname, 'loading/retry-chunks.ts')

/** What a container takes shared libraries with; after `chunkRetry`. */
export const sharedConsumption = join(import.meta.dirname, 'loading/consume-shared.ts')
