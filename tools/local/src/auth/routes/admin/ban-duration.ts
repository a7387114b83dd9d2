import { invalid } from '../../auth-error.ts'

const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1 }

/** Reads GoTrue's `24h`, `1h30m` or `none` into the column it sets. */
export function readBanDuration(
  given: string | null | undefined,
  now: Date,
): { banned_until?: Date | null } {
  if (!given) return {}
  if (given === 'none') return { banned_until: null }
  const parts = [...given.matchAll(/(\d+(?:\.\d+)?)([hms])/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== given) {
    throw invalid(`invalid format for ban duration: "${given}"`)
  }
  const seconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  )
  return { banned_until: new Date(now.getTime() + seconds * 1000) }
}
