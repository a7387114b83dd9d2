import type { Page } from '@playwright/test'
import { buildRemote, releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { addresses } from '../support/system.ts'
import { expect, test, watchRemoteFiles } from '../support/test.ts'

const registry = `${addresses.remotes}/registry.json`
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const toGuestbook = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Guestbook' }).first().click()

const expected = /Failed to (load resource|fetch)|The registry has an invalid signature/

test.use({ expectedErrors: [expected] })
test.beforeAll(async () => releaseRemote(await buildRemote('third-remote')))
test.afterAll(() => withdrawRemote('guestbook'))

test('a page contains its own remotes; the rest of the registry loads with the next page, or with Retry', async ({
  page,
}) => {
  await page.route(registry, (route) => route.abort())
  const files = watchRemoteFiles(page, 'guestbook')
  await page.goto('/events')
  await test.step('the page opens with the whole navigation without fetching the registry', async () => {
    await expect(heading(page)).toHaveText('Events')
    const part = await page.locator('#sabha-registry').evaluate((block) => {
      const { remotes, others } = JSON.parse(block.textContent ?? '')
      const names = (list: { name: string }[]) => list.map(({ name }) => name)
      return { remotes: names(remotes), others: names(others) }
    })
    expect(part.remotes).toEqual(['events', 'onboarding'])
    expect(part.others).toContain('guestbook')
    expect(part.others).not.toContain('events')
  })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await test.step('the area shows an error if the registry is missing, and the rest works', async () => {
    await toGuestbook(page)
    await expect(heading(page)).toHaveText('Guestbook is not available right now')
    await expect(page.getByRole('banner')).toBeVisible()
    expect(files).toEqual([])
  })
  await test.step('a registry that was tampered with, or is older than the page, is rejected', async () => {
    const whole = await (await page.request.get(registry)).json()
    for (const change of [{ remotes: [] }, { issuedAt: 1 }]) {
      await page.unroute(registry)
      await page.route(registry, (route) => route.fulfill({ json: { ...whole, ...change } }))
      const asked = page.waitForResponse(registry)
      await page.getByRole('button', { name: 'Retry' }).click()
      await asked
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
      await expect(heading(page)).toHaveText('Guestbook is not available right now')
      expect(files).toEqual([])
    }
  })
  await test.step('Retry loads it in the same document', async () => {
    await page.unroute(registry)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText(/^Guestbook of /)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.describe('seconds after a load', () => {
  // The browser checks preloads once, some seconds after the load; this story's are unused by then.
  test.use({ expectedErrors: [new RegExp(`${expected.source}|preload but not used`)] })

  test('a page of another remote uses a composition that was released after the load', async ({
    page,
  }) => {
    await page.goto('/events')
    await expect(heading(page)).toHaveText('Events')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await releaseRemote(await buildRemote('third-remote', 'second'))
    const { remotes } = await (await page.request.get(registry)).json()
    const { current } = remotes.find(({ name }: { name: string }) => name === 'guestbook')
    const files = watchRemoteFiles(page, 'guestbook')
    await toGuestbook(page)
    await expect(heading(page)).toHaveText(/^Guestbook of /)
    expect(new URL(page.url()).pathname).toBe('/guestbook')
    expect(files.filter((url) => !url.startsWith(current.baseUrl))).toEqual([])
    await page.goBack()
    await expect(heading(page)).toHaveText('Events')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test("a deep link's document contains the remotes it needs", async ({ page }) => {
  await page.route(registry, (route) => route.abort())
  await page.goto('/guestbook')
  await expect(heading(page)).toHaveText(/^Guestbook of /)
})
