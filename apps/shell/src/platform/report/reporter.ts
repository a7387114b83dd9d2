import type { ErrorOrigin } from '@sabha/contract'
import { shellOrigin } from './shell-origin.ts'
import { createTraceId } from './trace-id.ts'

export interface ErrorReport {
  error: unknown
  origin: ErrorOrigin
  /** ISO 8601 in UTC. */
  at: string
}

export type CodeOrigin = Omit<ErrorOrigin, 'traceId'>

export interface Reporter {
  /** The shell as an origin; the default of every report. */
  readonly shell: CodeOrigin
  /** Reports an error once, however often it is passed and in however many compositions of the page. */
  report(error: unknown, origin?: Partial<ErrorOrigin>): ErrorReport
  /** The latest reports, oldest first. */
  recent(): readonly ErrorReport[]
}

export interface ReporterOptions {
  registryId(): string
  send(report: ErrorReport): void
}

const maxKeptReports = 50
const reports: ErrorReport[] = []
const byError = new WeakMap<Error, ErrorReport>()

export function createReporter({ registryId, send }: ReporterOptions): Reporter {
  const byTrace = new Map<string, ErrorReport>()
  const shellNow = () => ({ ...shellOrigin, registryId: registryId() })
  return {
    get shell() {
      return shellNow()
    },
    report(error, origin = {}) {
      const known =
        (error instanceof Error && byError.get(error)) || byTrace.get(origin.traceId ?? '')
      if (known) return known
      const report = {
        error,
        origin: { ...shellNow(), traceId: createTraceId(), ...origin },
        at: new Date().toISOString(),
      }
      reports.push(report)
      if (reports.length > maxKeptReports) reports.shift()
      if (error instanceof Error) byError.set(error, report)
      byTrace.set(report.origin.traceId, report)
      send(report)
      return report
    },
    recent: () => reports,
  }
}
