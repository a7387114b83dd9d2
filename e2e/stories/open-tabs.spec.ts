import type { Page } from '@playwright/test'
import {
  buildRemote,
  disableOrEnableRemote,
  releaseRemote,
  withdrawRemote,
} from '../support/remotes/fixture-remote.ts'
import { showTabAgain } from '../support/show-tab-again.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/^\[guestbook .*is disabled/] })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')

/**
 * Makes the tab visible until the heading is shown, since a tab polls at most every five seconds.
 */
async function untilHeading(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(page)).toHaveText(name, { timeout: 1000 })
  }).toPass()
}

test('an open tab moves to a newer composition with the next navigation, and leaves a withdrawn page', async ({
  page,
  untilQuiet,
}) => {
  const guestbook = await buildRemote('third-remote')
  await page.goto('/events')
  await expect(heading(page)).toHaveText('Events')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  try {
    await test.step('an open page does not change', async () => {
      await releaseRemote(guestbook)
      await showTabAgain(page)
      await untilQuiet()
      await expect(header(page).getByRole('link', { name: 'Guestbook' })).toHaveCount(0)
    })
    await test.step('the next page is of the new composition, and Back works', async () => {
      await header(page).getByRole('link', { name: 'Sign In' }).first().click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await header(page).getByRole('link', { name: 'Guestbook' }).first().click()
      await expect(heading(page)).toHaveText(/^Guestbook/)
      await page.goBack()
      await page.goBack()
      await expect(heading(page)).toHaveText('Events')
      await page.goForward()
      await page.goForward()
      await expect(heading(page)).toHaveText(/^Guestbook/)
    })
    await test.step('a disabled page shows why, and recovers without a click', async () => {
      await disableOrEnableRemote('disable', 'guestbook')
      await untilHeading(page, /not available right now$/)
      await expect(page.getByText('This version of the page was switched off.')).toBeVisible()
      await disableOrEnableRemote('enable', 'guestbook')
      await untilHeading(page, /^Guestbook(?!.*available)/)
    })
  } finally {
    await withdrawRemote('guestbook')
  }
  await test.step('a page whose remote was withdrawn is left without a navigation', async () => {
    const headers = await showTabAgain(page)
    expect(headers['if-none-match'], 'the ETag that is known').toBeDefined()
    await expect(heading(page)).toHaveText('Connect · Change · Serve')
    await expect(header(page).getByRole('link', { name: 'Guestbook' })).toHaveCount(0)
  })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
