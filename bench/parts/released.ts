import type { Browser } from '@playwright/test'
import { followFetchedAhead } from '../../e2e/support/figures/follow-fetched-ahead.ts'
import { headingTimes } from '../support/browser/heading-times.ts'
import { openSlowPhone } from '../support/browser/open-slow-phone.ts'
import { inTurns, overOneBundle } from '../support/in-turns.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSites, ReleasedSite } from '../support/sites/reference-sites.ts'
import { headingPairs } from './times.ts'

/**
 * Until the heading stands on the first visit after a team has released its page, over the bundle that is fastest
 * then: it keeps the names of its scripts in one of their own.
 */
export async function released(on: Browser, sites: ReferenceSites): Promise<Rows> {
  const { composed } = sites
  const taken = await inTurns(
    { composed, again: composed, oneBundle: await sites.runtimeChunk() },
    (site) => timeAfterRelease(on, site),
    headingPairs,
  )
  return {
    'dashboard over one bundle, after a release of it': { ...overOneBundle(taken), limit: 1 },
  }
}

/** For whoever has been there, in milliseconds. */
async function timeAfterRelease(browser: Browser, site: ReleasedSite): Promise<number> {
  const phone = await openSlowPhone(browser, await site.as('member@sabha.test'))
  const untilFetchedAhead = followFetchedAhead(phone.page)
  const timeAt = await headingTimes(phone, 'Welcome')
  await timeAt(`${site.origin}/dashboard`)
  await untilFetchedAhead()
  await site.release('changed')
  try {
    return await timeAt(`${site.origin}/dashboard`)
  } finally {
    await phone.close()
    await site.release('present')
  }
}
