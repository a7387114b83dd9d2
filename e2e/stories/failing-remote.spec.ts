import { addresses } from '../support/system.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const remoteFiles = `${addresses.remotes}/events/**`

// The browser warns about unused preloads some seconds after a page failed to load.
test.use({
  expectedErrors: [/ERR_CONNECTION_REFUSED|valid digest|^\[events |preload but not used/],
})

test('an unreachable remote shows a card with its name, leaves the rest working and recovers with Retry', async ({
  page,
}) => {
  await page.route(remoteFiles, (route) => route.abort('connectionrefused'))

  await test.step('its page shows a card', async () => {
    await page.goto('/events')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Events is not available right now', { timeout: 20_000 })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another page keeps working', async () => {
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
  })

  await test.step('Retry loads it without a document load', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.unroute(remoteFiles)
    await page.getByRole('button', { name: 'Retry' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^Events/)
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

for (const [what, path] of [
  ['entry', /\/events\/.*remoteEntry\.js/],
  ['chunk', /\/events\/.*__federation_expose_events__events-page.*\.js/],
] as const)
  test(`a ${what} changed in transit never runs`, async ({ page }) => {
    await page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = `globalThis.tampered = true;${await answer.text()}`
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not available right now/, {
      timeout: 20_000,
    })
    await expect(page.getByText('It failed a security check')).toBeVisible()
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  })

test('a remote that never responds fails after its time limit', async ({ page }) => {
  await page.route(remoteFiles, () => undefined)
  await page.goto('/events', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Events is not available right now',
    { timeout: 40_000 },
  )
})
