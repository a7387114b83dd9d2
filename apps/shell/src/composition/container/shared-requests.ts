/** A library of the shell could not be had: not the fault of the remote that asked for it. */
export class SharedError extends Error {
  override readonly name = 'SharedError'
}

/** What one container has asked the shell for, so that nobody else is blamed where it is missing. */
export interface SharedRequests {
  /** How many libraries are on their way. */
  pending: number
  /** What it was last refused; null where it was not. */
  refused: SharedError | null
}

/** Fetches a library for a container. Rejects with a `SharedError`. */
export async function requestShared<Shared extends object>(
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
