import type { Registry } from '@sabha/contract/composition'
import type { Movement } from '@sabha/release'

interface Compositions {
  before: Registry | null
  after: Registry
}

/** Returns a line for each remote that changes its build, and for each that is disabled or enabled. */
export function describeChanges(
  movements: readonly Movement[],
  { before, after }: Compositions,
): string[] {
  const former = disabledIn(before)
  const next = disabledIn(after)
  const lines = [
    ...movements.map(
      ({ name, owner, from, to }) => `${name} (${owner}): ${from ?? 'new'} → ${to ?? 'withdrawn'}`,
    ),
    ...next.filter((each) => !former.includes(each)).map((each) => `${each} is disabled`),
    ...former.filter((each) => !next.includes(each)).map((each) => `${each} is enabled`),
  ]
  return lines.length > 0 ? lines : ['No remote changes.']
}

function disabledIn(registry: Registry | null): string[] {
  return (registry?.disabled ?? []).map(({ name, build }) =>
    build === undefined ? name : `build ${build} of ${name}`,
  )
}
