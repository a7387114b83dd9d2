import type { ErrorReport } from './reporter.ts'

/** Listened for by monitoring scripts and tests. */
const reportEvent = 'sabha:report'

/** Writes a report to the console and dispatches it as an event. */
export function sendReport(report: ErrorReport): void {
  const { remote, version, owner, registryId, traceId } = report.origin
  // biome-ignore lint/suspicious/noConsole: reports end here until a collector is configured
  console.error(`[${remote} ${version}] ${traceId} (${owner}, ${registryId})`, report.error)
  dispatchEvent(new CustomEvent(reportEvent, { detail: report }))
}
