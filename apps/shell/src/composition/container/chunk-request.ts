/**
 * Returns the URL of the chunk that failed to load, from a webpack-style `ChunkLoadError`; empty if the error names
 * none, null for any other error.
 */
export function chunkRequest(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null
  return 'request' in error && typeof error.request === 'string' ? error.request : ''
}
