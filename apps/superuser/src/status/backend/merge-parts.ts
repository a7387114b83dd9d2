import type { PartHealth } from '@sabha/backend/health'

/** The parts of every deployment, from those that users meet first. */
export const partNames = [
  'web',
  'remotes',
  'auth',
  'rest',
  'database',
  'functions',
  'payments',
  'reconciliation',
  'mail',
  'schedules',
]

/**
 * Combines the services' own responses with the states that the database reports. A response is newer, so
 * it counts first. Without a report, the other parts are unknown.
 */
export function mergeParts(
  responses: readonly PartHealth[],
  reported: readonly PartHealth[] = [],
): PartHealth[] {
  const known = [...responses, ...reported]
  const others = known.map(({ name }) => name).filter((name) => !partNames.includes(name))
  return [...partNames, ...new Set(others)].map((name) => {
    const states = known.filter((part) => part.name === name)
    return (
      states.find(({ status }) => status !== 'unknown') ?? { name, status: 'unknown', detail: null }
    )
  })
}
