import type { DeploymentFacts } from '../backend/api.ts'

export interface Span {
  /** `unrecorded` if no sample was taken. */
  status: 'up' | 'down' | 'unknown' | 'unrecorded'
  /** In milliseconds. */
  from: number
  until: number
}

type Periods = DeploymentFacts['history']

export const dayMs = 86_400_000

/** Samples are taken each minute; the database begins a new period after five minutes without one. */
const longestPauseMs = 300_000

/**
 * Returns the states of a part in the day before `now`, without gaps, the oldest first. Begins with the
 * first sample.
 */
export function partHistory(name: string, periods: Periods, now: number): Span[] {
  const spans = periods.flatMap((period, place) => {
    const [from, until] = [Date.parse(period.from), Date.parse(period.until)]
    const next = periods[place + 1]
    const end = next ? Date.parse(next.from) : now
    const status = statusIn(period, name)
    return end - until > longestPauseMs
      ? [span(status, from, until), span('unrecorded', until, end)]
      : [span(status, from, end)]
  })
  return spans.flatMap((one) => clip(one, now - dayMs)).reduce(join, [])
}

const span = (status: Span['status'], from: number, until: number): Span => ({
  status,
  from,
  until,
})

function statusIn({ down, unknown }: Periods[number], name: string): Span['status'] {
  if (down.includes(name)) return 'down'
  return unknown.includes(name) ? 'unknown' : 'up'
}

function clip({ status, from, until }: Span, start: number): Span[] {
  return until > start ? [span(status, Math.max(from, start), until)] : []
}

function join(spans: Span[], next: Span): Span[] {
  const last = spans.at(-1)
  return last?.status === next.status
    ? [...spans.slice(0, -1), { ...last, until: next.until }]
    : [...spans, next]
}
