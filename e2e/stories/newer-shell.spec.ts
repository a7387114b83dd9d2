import { runRelease } from '../support/remotes/fixture-remote.ts'
import { buildNewerCheckout, releaseCurrentCheckout } from '../support/remotes/newer-checkout.ts'
import { showTabAgain } from '../support/show-tab-again.ts'
import { expect, followRequests, type Page, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test.afterEach(releaseCurrentCheckout)

test('open tabs load a shell with a new major of a library with their next navigation', async ({
  page,
  openAs,
}) => {
  // The story builds the shell and two remotes.
  test.setTimeout(240_000)
  const next = await buildNewerCheckout()
  const idle = await page.context().newPage()
  const untilQuiet = [followRequests(page), followRequests(idle)]
  await openAs('member@sabha.test', '/profile')
  await idle.goto('/contribute')
  await expect(heading(page)).toHaveText('My Profile')
  const contribute = (await heading(idle).textContent()) ?? ''
  await city(page).fill('Nagpur')
  for (const tab of [page, idle])
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }))

  await test.step('both pages stay open and keep the typed text', async () => {
    await runRelease(next)
    await Promise.all([showTabAgain(page), showTabAgain(idle)])
    await Promise.all(untilQuiet.map((quiet) => quiet()))
    await expect(city(page)).toHaveValue('Nagpur')
    expect(await Promise.all([page, idle].map(isSameDocument))).toEqual([true, true])
  })

  await test.step('the next page loads the document', async () => {
    await link(idle, 'Dashboard').first().click()
    await expect(heading(idle)).toContainText('Welcome')
    expect(await isSameDocument(idle)).toBe(false)
  })

  await test.step('a page with unsaved changes is left once the user confirms', async () => {
    await link(page, 'Dashboard').first().click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page)).toContainText('Welcome')
    expect(await isSameDocument(page)).toBe(false)
  })

  await test.step('the new document runs the page that needs the new major', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await link(page, 'Complete Payment').click()
    await expect(heading(page)).toHaveText(contribute)
    expect(await isSameDocument(page)).toBe(true)
  })
})

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}
