/** Exports of a library, recorded or current. */
export interface Surface {
  version: string
  /** In the format of `describeLibrarySurface`. */
  text: string
}

/**
 * Returns why a surface may not replace the recorded one: from 1.0.0 on, removed names need a new major
 * version and added names a new minor one. Earlier versions count as unreleased and may change freely.
 */
export function findSurfaceProblems(recorded: Surface, present: Surface): string[] {
  const [major = 0] = numbersOf(recorded.version)
  if (major === 0) return []
  const before = namesOf(recorded.text)
  const after = namesOf(present.text)
  const gone = [...before].filter((name) => !after.has(name))
  const added = [...after].filter((name) => !before.has(name))
  const step = stepBetween(recorded.version, present.version)
  if (gone.length > 0 && step < 3)
    return [
      demand(
        'major',
        gone.map((name) => `${name} is gone`),
        { recorded, present },
      ),
    ]
  if (added.length > 0 && step < 2)
    return [
      demand(
        'minor',
        added.map((name) => `${name} is new`),
        { recorded, present },
      ),
    ]
  return []
}

/** Returns each name with its entry, so that a moved name counts as removed. */
function namesOf(text: string): Set<string> {
  const names = new Set<string>()
  let entry = ''
  for (const line of text.split('\n'))
    if (line.startsWith('  ')) names.add(`${line.trim()} of ${entry}`)
    else entry = line
  return names
}

/** Returns 3 for a later major version, 2 for a minor one, 1 for a patch and 0 for none. */
function stepBetween(before: string, after: string): number {
  const [one, other] = [numbersOf(before), numbersOf(after)]
  const index = one.findIndex((number, place) => number !== other[place])
  if (index === -1 || (other[index] ?? 0) < (one[index] ?? 0)) return 0
  return 3 - index
}

function numbersOf(version: string): number[] {
  return version.split('-')[0]?.split('.').map(Number) ?? []
}

function demand(
  step: 'major' | 'minor',
  reasons: readonly string[],
  { recorded, present }: { recorded: Surface; present: Surface },
): string {
  return `${reasons.join(', ')}: a ${step} version is due after ${recorded.version}, it is ${present.version}`
}
