import type { ErrorOrigin } from '@sabha/contract'
import { createTraceId } from './trace-id.ts'

/** One error, and where it came from. */
export interface ErrorReport {
  error: unknown
  origin: ErrorOrigin
  /** ISO 8601 in UTC. */
  at: string
}

export interface Reporter {
  /** The shell itself, as the origin of whatever says nothing of its own. */
  readonly shell: Omit<ErrorOrigin, 'traceId'>
  /**
   * One failure is one report, however many notice it, and in however many compositions of the page:
   * the same error is not sent again.
   */
  report(error: unknown, origin?: Partial<ErrorOrigin>): ErrorReport
  /** The youngest reports, oldest first. */
  recent(): readonly ErrorReport[]
}

export interface ReporterOptions {
  shell: Reporter['shell']
  /** Told of every report. */
  send(report: ErrorReport): void
}

const kept = 50
const reports: ErrorReport[] = []
const byError = new WeakMap<Error, ErrorReport>()

/** Collects what went wrong, each with remote, version, owner, registry id and trace id. */
export function createReporter({ shell, send }: ReporterOptions): Reporter {
  const byTrace = new Map<string, ErrorReport>()
  return {
    shell,
    report(error, origin = {}) {
      const known =
        (error instanceof Error && byError.get(error)) || byTrace.get(origin.traceId ?? '')
      if (known) return known
      const report = {
        error,
        origin: { ...shell, traceId: createTraceId(), ...origin },
        at: new Date().toISOString(),
      }
      reports.push(report)
      if (reports.length > kept) reports.shift()
      if (error instanceof Error) byError.set(error, report)
      byTrace.set(report.origin.traceId, report)
      send(report)
      return report
    },
    recent: () => reports,
  }
}
