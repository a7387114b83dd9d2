import { firstPages, measureScriptBytes } from '../support/figures/script-bytes.ts'
import { expect, test } from '../support/test.ts'

for (const firstPage of firstPages)
  test(`the JavaScript of ${firstPage.name} stays within its limit`, async ({
    page,
    keepSession,
  }) => {
    if (firstPage.account) await keepSession(firstPage.account)
    const bytes = await measureScriptBytes(page, firstPage)
    expect(bytes, 'none were counted').toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(firstPage.limit)
  })
