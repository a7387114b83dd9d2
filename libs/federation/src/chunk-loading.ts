import { loadTimeouts } from './loading/load-timeouts.ts'
import { resolveLibraryFile } from './own-module.ts'

/** Chunk loading options of shell and remotes. */
export const chunkLoading = {
  /**
   * Throws again when a module that failed during evaluation is imported again, instead of returning it
   * half-evaluated.
   */
  strictModuleErrorHandling: true,
  /** Matches the overall timeout: a later request sends a new network request. */
  chunkLoadTimeout: loadTimeouts.overall,
} as const

/** Format of the hash in file names. It has eight digits, because the first script lists the hashes of all others. */
export const filenameHash = 'contenthash:8'

/** The module that runs before all others of a bundle. */
export const chunkRetryModule = resolveLibraryFile('loading/retry-chunks')

/** The module with which a container loads shared libraries; runs after `chunkRetryModule`. */
export const sharedConsumption = resolveLibraryFile('loading/consume-shared')
