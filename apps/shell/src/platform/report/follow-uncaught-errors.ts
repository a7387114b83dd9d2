import type { CodeOrigin, Reporter } from './reporter.ts'

export interface UncaughtErrorOptions {
  reporter: Pick<Reporter, 'report'>
  attribute(error: unknown, script: string): CodeOrigin | null
  notify(): void
}

/** Reports the same message once in ten seconds. Returns a function that stops it. */
export function followUncaughtErrors(options: UncaughtErrorOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isNew = createRecentFilter()
  const take = (error: unknown, script = '') => {
    options.notify()
    if (!isNew(error)) return
    options.reporter.report(error, options.attribute(error, script) ?? {})
  }
  addEventListener(
    'error',
    ({ error, filename }) => {
      // Without an error object it is the browser's own notice, such as of a resize loop.
      if (error) take(error, filename)
    },
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => take(reason), { signal })
  return () => listening.abort()
}

const pauseMs = 10_000

/** Returns whether an error differs from all errors of the last seconds: a loop must not fill the reports. */
function createRecentFilter(): (error: unknown) => boolean {
  const seen = new Map<string, number>()
  return (error) => {
    const now = performance.now()
    for (const [message, at] of seen) if (now - at > pauseMs) seen.delete(message)
    const message = String(error)
    const isNew = !seen.has(message)
    if (isNew) seen.set(message, now)
    return isNew
  }
}
