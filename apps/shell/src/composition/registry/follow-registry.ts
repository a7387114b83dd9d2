import type { Registry } from '@sabha/contract/composition'
import type { RegistryResult } from './resolve-registry.ts'

export interface FollowRegistryOptions {
  /** Never rejects. */
  fetchRegistry(): Promise<RegistryResult>
  /** In milliseconds since 1970. */
  issuedAt: number
  onNewer(registry: Registry): void
}

/** The longest interval; jitter shortens it by up to a quarter, so that tabs do not poll in step. */
const intervalMs = 60_000
const maxIntervalMs = 16 * intervalMs
/** The shortest pause between polls when the user switches between tabs. */
const pauseMs = 5000

/** Polls each minute while visible; backs off on failure. Returns a function that stops it. */
export function followRegistry({
  fetchRegistry,
  issuedAt,
  onNewer,
}: FollowRegistryOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  let polledAt = 0
  let failures = 0
  let newest = issuedAt

  function schedule(): void {
    clearTimeout(timer)
    const interval = Math.min(intervalMs * 2 ** failures, maxIntervalMs)
    timer = setTimeout(poll, interval * (0.75 + Math.random() / 4))
  }

  async function poll(): Promise<void> {
    schedule()
    if (document.visibilityState === 'hidden') return
    polledAt = Date.now()
    const result = await fetchRegistry()
    if (signal.aborted) return
    failures = result.status === 'failed' ? failures + 1 : 0
    schedule()
    if (result.status === 'failed' || result.registry.issuedAt <= newest) return
    newest = result.registry.issuedAt
    onNewer(result.registry)
  }

  function pollSoon(): void {
    if (Date.now() - polledAt >= pauseMs) void poll()
  }

  document.addEventListener('visibilitychange', pollSoon, { signal })
  addEventListener('online', pollSoon, { signal })
  schedule()
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}
