import type { Registry } from '@sabha/contract/composition'
import type { RegistryResult } from './resolve-registry.ts'

export interface FollowRegistryOptions {
  /** Never rejects. */
  ask(): Promise<RegistryResult>
  /** In milliseconds since 1970. */
  issuedAt: number
  onNewer(registry: Registry): void
}

/** The longest interval; jitter shortens it by up to a quarter, so that tabs do not poll in step. */
const intervalMs = 60_000
const longestIntervalMs = 16 * intervalMs
/** The shortest pause between polls when the user switches between tabs. */
const pauseMs = 5000

/** Polls each minute while visible; backs off on failure. Returns a function that stops it. */
export function followRegistry({ ask, issuedAt, onNewer }: FollowRegistryOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0
  let failures = 0
  let newest = issuedAt

  function plan(): void {
    clearTimeout(timer)
    const interval = Math.min(intervalMs * 2 ** failures, longestIntervalMs)
    timer = setTimeout(look, interval * (0.75 + Math.random() / 4))
  }

  async function look(): Promise<void> {
    plan()
    if (document.visibilityState === 'hidden') return
    askedAt = Date.now()
    const answer = await ask()
    if (signal.aborted) return
    failures = answer.status === 'failed' ? failures + 1 : 0
    plan()
    if (answer.status === 'failed' || answer.registry.issuedAt <= newest) return
    newest = answer.registry.issuedAt
    onNewer(answer.registry)
  }

  function askSoon(): void {
    if (Date.now() - askedAt >= pauseMs) void look()
  }

  document.addEventListener('visibilitychange', askSoon, { signal })
  addEventListener('online', askSoon, { signal })
  plan()
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}
