import type { StackAttribution } from './create-stack-attribution.ts'
import type { Reporter } from './reporter.ts'

export interface StrayErrorOptions {
  reporter: Reporter
  attribute: StackAttribution
  /** Says to the person that something went wrong. */
  tell(): void
}

/**
 * Reports what nobody has caught: errors of event handlers and rejections. The scripts that they
 * name tell which remote they come from. The same words are reported once in ten seconds.
 *
 * @returns A function that ends it.
 */
export function followUncaughtErrors(options: StrayErrorOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isNew = once()
  const take = (error: unknown, script = '') => {
    options.tell()
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

/** Tells whether an error is none of those of the last seconds: a loop must not fill the reports. */
function once(): (error: unknown) => boolean {
  const seen = new Map<string, number>()
  return (error) => {
    const now = performance.now()
    for (const [words, at] of seen) if (now - at > pauseMs) seen.delete(words)
    const words = String(error)
    const isNew = !seen.has(words)
    if (isNew) seen.set(words, now)
    return isNew
  }
}
