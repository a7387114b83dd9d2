import type { ApiReport } from '@sabha/federation/versions'

/** Returns the names that two reports describe differently, each with its entry: `@sabha/ui:Button`. */
export function findDifferentNames(one: ApiReport, other: ApiReport): string[] {
  const entries = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...entries].flatMap((entry) => {
    const [before = {}, after = {}] = [one[entry], other[entry]]
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names]
      .filter((name) => before[name]?.join('\n') !== after[name]?.join('\n'))
      .map((name) => `${entry}:${name}`)
  })
}
