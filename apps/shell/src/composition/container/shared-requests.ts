/** A library of the shell could not be loaded, which is not the fault of the remote that requested it. */
export class SharedError extends Error {
  override readonly name = 'SharedError'
}

/** Requests of one container for libraries of the shell, so that a missing one is attributed to the shell. */
export interface SharedRequests {
  pending: number
  /** The last failure; null if there was none. */
  refused: SharedError | null
}

export async function trackSharedRequest<Shared extends object>(
  requests: SharedRequests,
  { key, fetch }: { key: string; fetch: () => Promise<Shared> },
): Promise<Shared> {
  requests.pending += 1
  try {
    return await fetch()
  } catch (cause) {
    requests.refused = new SharedError(`${key} could not be fetched`, { cause })
    throw requests.refused
  } finally {
    requests.pending -= 1
  }
}
