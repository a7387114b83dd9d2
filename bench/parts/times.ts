import type { Browser } from '@playwright/test'
import { trackPrefetching } from '../../e2e/support/figures/track-prefetching.ts'
import { createHeadingTimer } from '../support/browser/create-heading-timer.ts'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import {
  compareToOneBundle,
  measureInTurns,
  type TurnMeasurements,
} from '../support/measure-in-turns.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'

/** More than the nine pairs of other ratios, since these limits are closer to 1. */
const headingPairs = 27

/** Ratio of the times until the dashboard's heading is shown, composed to one bundle. */
export async function measureTimes(
  on: Browser,
  { composed, oneBundle }: ReferenceSites,
): Promise<Rows> {
  const visits = await measureInTurns(
    { composed, again: composed, oneBundle },
    (site) => dashboardTimes(on, site),
    headingPairs,
  )
  return {
    'dashboard over one bundle, cold': { ...compareToOneBundle(of(visits, 'cold')), aim: 1.05 },
    'dashboard over one bundle, warm': { ...compareToOneBundle(of(visits, 'warm')), aim: 1.03 },
  }
}

interface DashboardTimes {
  cold: number
  /** The second visit, with the browser's cache, in milliseconds. */
  warm: number
}

function of<Name extends string>(
  visits: TurnMeasurements<Name, DashboardTimes>,
  kind: 'cold' | 'warm',
) {
  const names = Object.keys(visits) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, visits[name].map((visit) => visit[kind])]),
  ) as TurnMeasurements<Name, number>
}

async function dashboardTimes(browser: Browser, site: ReferenceSite): Promise<DashboardTimes> {
  const phone = await openSlowPhone(browser, await site.as('member@sabha.test'))
  const untilFetchedAhead = trackPrefetching(phone.page)
  const timeAt = await createHeadingTimer(phone, 'Welcome')
  const cold = await timeAt(`${site.origin}/dashboard`)
  await untilFetchedAhead()
  const warm = await timeAt(`${site.origin}/dashboard`)
  await phone.close()
  return { cold, warm }
}
