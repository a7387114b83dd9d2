import { join } from 'node:path'
import { releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { showTabAgain } from '../support/show-tab-again.ts'
import { expect, expectAccessible, type Page, test } from '../support/test.ts'

const events = join(import.meta.dirname, '../../apps/events/dist')

test.beforeEach(() => withdrawRemote('events'))
test.afterEach(() => releaseRemote(events))

const main = (page: Page) => page.getByRole('main')
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Events' })

async function expectPlaceholder(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(main(page).getByText('Coming Soon')).toBeVisible()
  await expect(
    main(page).getByText('We are preparing our events. You will find them here.'),
  ).toBeVisible()
  await expect(main(page).getByRole('link')).toHaveCount(0)
}

test('without the remote, visitors and members see the placeholder, and an event is an unknown address', async ({
  page,
  keepSession,
}) => {
  for (const account of [null, 'member@sabha.test']) {
    if (account) await keepSession(account)
    await page.goto('/events')
    await expectPlaceholder(page)
    await expect(link(page)).toHaveCount(1)
    await expectAccessible(page)
  }
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'Next Events' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await page.goto('/events/00000000-0000-4001-8000-000000000001')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an open tab shows a newly released remote at its next navigation, and the placeholder after the remote is withdrawn', async ({
  page,
}) => {
  await page.goto('/events')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await test.step('the open page stays the placeholder', async () => {
    await releaseRemote(events)
    await showTabAgain(page)
    await expectPlaceholder(page)
  })

  await test.step('the next navigation leads to the events', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await link(page).click()
    await expect(page.getByRole('textbox', { name: 'Search events' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: "Founders' Day Gathering" })).toBeVisible()
    await expect(link(page)).toHaveCount(1)
  })

  await test.step('the page of the withdrawn remote becomes the placeholder', async () => {
    await withdrawRemote('events')
    await showTabAgain(page)
    await expectPlaceholder(page)
  })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
