import type { CodeOrigin, Reporter } from './reporter.ts'

export interface LongTaskOptions {
  reporter: Pick<Reporter, 'report'>
  shown(): CodeOrigin | null
}

const longMs = 5000

/** Reports tasks that block the page for five seconds. Returns a function that stops it. */
export function followLongTasks({ reporter, shown }: LongTaskOptions): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask')) return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration < longMs) continue
      const seconds = Math.round(duration / 1000)
      reporter.report(new Error(`The page was unresponsive for ${seconds} s`), shown() ?? {})
    }
  })
  observer.observe({ type: 'longtask' })
  return () => observer.disconnect()
}
