import type { ErrorReport } from './reporter.ts'

/** The event that a monitor on the page, or a test, listens for. */
const reportEvent = 'sabha:report'

/** Writes a report where those who look after the application find it. */
export function sendReport(report: ErrorReport): void {
  const { remote, version, owner, registryId, traceId } = report.origin
  // biome-ignore lint/suspicious/noConsole: reports end here until a collector is configured
  console.error(`[${remote} ${version}] ${traceId} (${owner}, ${registryId})`, report.error)
  dispatchEvent(new CustomEvent(reportEvent, { detail: report }))
}
