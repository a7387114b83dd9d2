import { join } from 'node:path'
import { releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { showTabAgain } from '../support/show-tab-again.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

const jobs = join(import.meta.dirname, '../../apps/jobs/dist')

test.beforeEach(() => withdrawRemote('jobs'))
test.afterEach(() => releaseRemote(jobs))

const main = (page: Page) => page.getByRole('main')
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Jobs' })

async function expectPlaceholder(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await expect(main(page).getByText('Coming Soon')).toBeVisible()
  await expect(link(page)).toHaveCount(1)
}

test('an open tab shows the jobs released since with its next navigation, and the placeholder once they are withdrawn', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/jobs')
  await expectPlaceholder(page)
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await test.step('the open page stays the placeholder', async () => {
    await releaseRemote(jobs)
    await showTabAgain(page)
    await expectPlaceholder(page)
  })

  await test.step('the next navigation leads to the jobs', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Welcome/)
    await link(page).click()
    await expect(main(page).getByRole('link', { name: 'Data Analyst' })).toBeVisible()
    await expect(link(page)).toHaveCount(1)
  })

  await test.step('the page of the withdrawn remote becomes the placeholder', async () => {
    await withdrawRemote('jobs')
    await showTabAgain(page)
    await expectPlaceholder(page)
  })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
