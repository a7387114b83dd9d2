export interface BackendFetchOptions {
  /** Replaces the browser's fetch in tests. */
  fetch: typeof fetch
  /** How long a request may take, in milliseconds. */
  timeoutMs: number
  /** One attempt to refresh the session. Must share what is already in flight. */
  refresh(): Promise<unknown>
  /** Told of each request that the server has refused. */
  refused?(): void
}

const refusal = 403

/** How long a failed request waits for the refresh that it has triggered. */
const refreshPatienceMs = 2000

/**
 * A fetch with a time limit that answers a network error or a timeout with one attempt to
 * refresh the session and then throws the original error. It never repeats a request, so that a
 * payment is never made twice.
 */
export function createBackendFetch(options: BackendFetchOptions): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(options.timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const answer = await options.fetch(input, { ...init, signal })
      if (answer.status === refusal && !isSignIn(input)) options.refused?.()
      return answer
    } catch (error) {
      const wasCancelled = init?.signal?.aborted === true
      if (!wasCancelled && !isRefresh(input)) await refreshBriefly(options.refresh)
      throw error
    }
  }
}

/** The refresh itself must not wait for a refresh. */
function isRefresh(input: RequestInfo | URL): boolean {
  return addressOf(input).includes('grant_type=refresh_token')
}

/** What the identity service refuses says nothing about a role. */
function isSignIn(input: RequestInfo | URL): boolean {
  return addressOf(input).includes('/auth/v1/')
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}

/** The auth client repeats a refresh for up to 30 s; the caller is not kept waiting that long. */
async function refreshBriefly(refresh: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, refreshPatienceMs)
  })
  await Promise.race([refresh().catch(() => undefined), patience])
  clearTimeout(timer)
}
