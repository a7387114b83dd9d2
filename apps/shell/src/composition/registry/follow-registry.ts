import type { Registry } from '@sabha/contract/composition'
import type { RegistryAnswer } from './resolve-registry.ts'

export interface RegistryFollow {
  /** Asks for the registry at its address. Never rejects. */
  ask(): Promise<RegistryAnswer>
  /** When the registry of this page was issued, in milliseconds. */
  issuedAt: number
  /** Told of each registry that is younger than all before. */
  onNewer(registry: Registry): void
}

/** At most; at least three quarters of it, so that many tabs do not ask in the same moment. */
const intervalMs = 60_000
const longestIntervalMs = 16 * intervalMs
/** Whoever goes to and fro between tabs does not ask each time. */
const pauseMs = 5000

/**
 * Asks for the registry once a minute while the page is visible, and when it becomes visible or
 * online; less and less often while it is not had. The browser asks with the ETag that it knows.
 *
 * @returns A function that ends it.
 */
export function followRegistry({ ask, issuedAt, onNewer }: RegistryFollow): () => void {
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
