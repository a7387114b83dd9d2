/**
 * The address of the chunk that an error says could not be fetched, in the words of webpack and
 * its kin; empty where it does not say which, null where the error is another.
 */
export function chunkRequest(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null
  return 'request' in error && typeof error.request === 'string' ? error.request : ''
}
