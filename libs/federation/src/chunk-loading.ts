/** How shell and remotes load their chunks. */
export const chunkLoading = {
  /** A module that has thrown while it was evaluated throws again, and is not met half-made. */
  strictModuleErrorHandling: true,
  /** As long as the page waits for it: after that, whoever asks again asks the network again. */
  chunkLoadTimeout: 8000,
} as const
