/** Returns the URL of a failed chunk from a `ChunkLoadError`; empty if the error names none, null for other errors. */
export function findFailedChunkUrl(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null
  return 'request' in error && typeof error.request === 'string' ? error.request : ''
}
