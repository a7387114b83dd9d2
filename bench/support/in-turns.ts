import { median, medianRatio, medianRatioInterval } from './statistics.ts'

/** Of each site what each turn has measured there. */
export type Turns<Name extends string, Taken> = Record<Name, Taken[]>

/**
 * Measures sites in turns, so that what else the machine does falls on all of them, and each is first as often as the
 * others: what comes after another site is later than what comes after itself. One turn before those that count
 * warms the servers up.
 */
export async function inTurns<Name extends string, Site, Taken>(
  sites: Readonly<Record<Name, Site>>,
  measure: (site: Site) => Promise<Taken>,
  turns = 9,
): Promise<Turns<Name, Taken>> {
  const names = Object.keys(sites) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Turns<Name, Taken>
  for (let turn = 0; turn <= turns; turn += 1) {
    const first = turn % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const one = await measure(sites[name])
      if (turn > 0) taken[name].push(one)
    }
  }
  return taken
}

/** One site's times over another's, and between which two their ratio lies. */
export function compared(times: readonly number[], over: readonly number[]) {
  return { measured: medianRatio(times, over), between: medianRatioInterval(times, over) }
}

/** The composed application's times over those of one bundle, and over itself: by so much a ratio can be wrong. */
export function overOneBundle(of: Turns<'composed' | 'again' | 'oneBundle', number>) {
  const { composed, again, oneBundle } = of
  return {
    ...compared(composed, oneBundle),
    detail: {
      overItself: medianRatio(again, composed),
      composedMs: Math.round(median(composed)),
      oneBundleMs: Math.round(median(oneBundle)),
    },
  }
}
