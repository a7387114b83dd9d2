import type { Browser } from '@playwright/test'
import { bytesOf, type FirstPage, firstPages } from '../../e2e/support/figures/script-bytes.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'
import { rounded } from '../support/statistics.ts'

/** Of the others the story `script-bytes` alone has one. */
const byteLimits: Readonly<Record<string, number>> = {
  landing: 110e3,
  signIn: 170e3,
  dashboard: 195e3,
  contribute: 210e3,
  onboarding: 215e3,
}

/** The JavaScript of each first page, as it crosses the wire. */
export async function bytes(on: Browser, { composed, oneBundle }: ReferenceSites): Promise<Rows> {
  const rows: Rows = {}
  for (const firstPage of firstPages) {
    const { name } = firstPage
    const limit = byteLimits[name] ?? firstPage.limit
    const own = await fetched(on, composed, firstPage)
    const over = await fetched(on, oneBundle, firstPage)
    rows[`JavaScript, ${name}`] = {
      measured: own.bytesWhenIdle,
      limit,
      detail: { untilItStands: own.bytes, oneBundle: over.bytesWhenIdle },
    }
    if (name === 'dashboard')
      rows['JavaScript, dashboard over one bundle'] = {
        measured: rounded(own.bytes / over.bytes),
        limit: 1.12,
        detail: { whenIdle: rounded(own.bytesWhenIdle / over.bytesWhenIdle) },
      }
  }
  return rows
}

async function fetched(on: Browser, site: ReferenceSite, firstPage: FirstPage) {
  const context = await on.newContext({
    baseURL: site.origin,
    ...(await site.as(firstPage.account)),
  })
  const found = await bytesOf(await context.newPage(), firstPage)
  await context.close()
  return found
}
