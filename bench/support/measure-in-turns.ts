import { median, medianRatio, medianRatioInterval } from './statistics.ts'

/** Measurements of each site, one per turn. */
export type TurnMeasurements<Name extends string, Taken> = Record<Name, Taken[]>

/**
 * Measures sites in turns, so that other load on the machine affects all of them, and rotates their
 * order: a site measured after another is slower than one measured after itself. One uncounted turn
 * warms up the servers.
 */
export async function measureInTurns<Name extends string, Site, Taken>(
  sites: Readonly<Record<Name, Site>>,
  measure: (site: Site) => Promise<Taken>,
  turns = 9,
): Promise<TurnMeasurements<Name, Taken>> {
  const names = Object.keys(sites) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as TurnMeasurements<
    Name,
    Taken
  >
  for (let turn = 0; turn <= turns; turn += 1) {
    const first = turn % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const one = await measure(sites[name])
      if (turn > 0) taken[name].push(one)
    }
  }
  return taken
}

/** Median ratio of one site's times to another's, with its confidence interval. */
export function compareTimes(times: readonly number[], over: readonly number[]) {
  return { measured: medianRatio(times, over), between: medianRatioInterval(times, over) }
}

/**
 * Ratio of the composed application's times to one bundle's, and to its own: the latter is the
 * measurement error.
 */
export function compareToOneBundle(
  of: TurnMeasurements<'composed' | 'again' | 'oneBundle', number>,
) {
  const { composed, again, oneBundle } = of
  return {
    ...compareTimes(composed, oneBundle),
    detail: {
      overItself: medianRatio(again, composed),
      composedMs: Math.round(median(composed)),
      oneBundleMs: Math.round(median(oneBundle)),
    },
  }
}
