import type { Browser } from '@playwright/test'
import {
  type FirstPage,
  firstPages,
  measureScriptBytes,
} from '../../e2e/support/figures/script-bytes.ts'
import type { Rows } from '../support/rows.ts'
import type { ReferenceSite, ReferenceSites } from '../support/sites/reference-sites.ts'
import { rounded } from '../support/statistics.ts'

/** Compressed JavaScript of each first page, in bytes. */
export async function measureBytes(
  on: Browser,
  { composed, oneBundle }: ReferenceSites,
): Promise<Rows> {
  const rows: Rows = {}
  for (const firstPage of firstPages) {
    const { name, limit } = firstPage
    const own = await fetched(on, composed, firstPage)
    const over = await fetched(on, oneBundle, firstPage)
    rows[`JavaScript, ${name}`] = { measured: own, limit, detail: { oneBundle: over } }
    if (name === 'dashboard')
      rows['JavaScript, dashboard over one bundle'] = { measured: rounded(own / over), limit: 1.12 }
  }
  return rows
}

async function fetched(on: Browser, site: ReferenceSite, firstPage: FirstPage): Promise<number> {
  const context = await on.newContext({
    baseURL: site.origin,
    ...(await site.as(firstPage.account)),
  })
  const found = await measureScriptBytes(await context.newPage(), firstPage)
  await context.close()
  return found
}
