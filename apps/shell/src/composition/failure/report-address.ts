import type { LoadFailure } from '../loading/load-outcome.ts'

export interface FailureReport {
  failure: Pick<LoadFailure, 'code' | 'phase' | 'origin' | 'isKept'>
  supportEmail: string
  subject: string
  page: string
}

/** Returns a `mailto:` link to support with the facts needed to find the cause, and no secrets. */
export function reportAddress({ subject, failure, supportEmail, page }: FailureReport): string {
  const { code, phase, origin } = failure
  const lines = {
    Page: withoutQuery(page),
    Code: `${code} (${phase})`,
    Remote: `${origin.remote} ${origin.version}`,
    Owner: origin.owner,
    Registry: origin.registryId,
    Trace: origin.traceId,
  }
  const body = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
}

/** The query may contain tokens. */
function withoutQuery(page: string): string {
  const { origin, pathname } = new URL(page)
  return origin + pathname
}
