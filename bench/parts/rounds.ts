import type { Browser } from '@playwright/test'
import { groupRequestsIntoRounds } from '../../e2e/support/figures/request-rounds.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'

/** Number of sequential requests until the dashboard's data has arrived. */
export async function countRequestRounds(on: Browser, sites: ReferenceSites): Promise<Rows> {
  const { composed, oneBundle, backendUrl } = sites
  return {
    'requests in a chain to dashboard data': {
      measured: await lastRound(on, composed, backendUrl),
      limit: 3,
      detail: { oneBundle: await lastRound(on, oneBundle, backendUrl) },
    },
  }
}

/** Round of the last of the dashboard's first reads. */
async function lastRound(on: Browser, site: ReferenceSite, backend: string): Promise<number> {
  const context = await on.newContext({
    baseURL: site.origin,
    ...(await site.as('member@sabha.test')),
  })
  const page = await context.newPage()
  const requests = await groupRequestsIntoRounds(page, {
    path: '/dashboard',
    backend,
    shown: () => page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor(),
  })
  await context.close()
  const data = requests.filter(({ kind, method }) => kind === 'data' && method === 'GET')
  return Math.max(...data.map(({ round }) => round))
}
