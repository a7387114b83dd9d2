import type { ModuleOrigin } from './load-outcome.ts'

type Stop = (error: Error) => void

/** How whoever notices that a page holds the application has it taken away. */
export interface PageStop {
  /** Takes away the page that is shown; its area says why. */
  stop: Stop
  /** @returns A function that ends it. */
  onStop(listener: Stop): () => void
  /** A build whose page was taken away: none of its pages comes back by itself. */
  keepAway(origin: ModuleOrigin, error: Error): void
  /** Why the pages of a build are kept away; null where they are not. */
  awayFor(origin: ModuleOrigin): Error | null
  /** Whatever comes from now on was asked for by a person. */
  forgive(): void
}

export function createPageStop(): PageStop {
  const listeners = new Set<Stop>()
  let away: { origin: ModuleOrigin; error: Error } | null = null
  return {
    stop(error) {
      for (const listener of listeners) listener(error)
    },
    onStop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keepAway(origin, error) {
      away = { origin, error }
    },
    awayFor({ remote, version }) {
      const isSame = away?.origin.remote === remote && away.origin.version === version
      return isSame ? (away?.error ?? null) : null
    },
    forgive() {
      away = null
    },
  }
}
