import { bytesOf, firstPages } from '../support/script-bytes.ts'
import { expect, test } from '../support/test.ts'

for (const firstPage of firstPages)
  test(`the JavaScript of ${firstPage.name} stays within its limit`, async ({ page, signIn }) => {
    if (firstPage.account) {
      await signIn(firstPage.account)
      await page.waitForURL('**/dashboard')
    }
    const { bytesWhenIdle } = await bytesOf(page, firstPage)
    expect(bytesWhenIdle, 'none were counted').toBeGreaterThan(0)
    expect(bytesWhenIdle).toBeLessThanOrEqual(firstPage.limit)
  })
