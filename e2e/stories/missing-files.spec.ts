import type { Page } from '@playwright/test'
import { demoPassword } from '../support/demo-password.ts'
import { buildRemote, releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { collectErrorReports } from '../support/reports.ts'
import { respondNotFound, respondNotFoundOnce } from '../support/respond-not-found.ts'
import { sharedFilePattern } from '../support/shared-file.ts'
import { addresses } from '../support/system.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

test.use({ expectedErrors: [/status of 404|^\[(shell|guestbook) |preload but not used/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a later file of the shell', () => {
  const laterFiles = /static\/js\/async\//

  test('is retried if it is missing once, and the dashboard opens', async ({
    page,
    keepSession,
  }) => {
    await keepSession('member@sabha.test')
    await respondNotFoundOnce(page, laterFiles)
    await page.goto('/dashboard')
    await expect(heading(page)).toContainText('Welcome')
    await expect(page.getByRole('button', { name: 'Account menu' }).first()).toBeVisible()
  })

  test('causes a network error if missing during sign-in, and the typed values are kept', async ({
    page,
  }) => {
    const opensAccounts = /static\/js\/async\/account\./
    await page.route(opensAccounts, respondNotFound)
    await page.goto('/signin')
    await page.getByLabel('Email').fill('member@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })
    await submit.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Part of the site could not be loaded. Check your connection and try again, or reload the page.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('member@sabha.test')
    await page.unroute(opensAccounts)
    await submit.click()
    await expect(heading(page)).toContainText('Welcome')
  })

  test('fails if it never arrives, and is loaded with Retry', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toHaveText('Connect · Change · Serve')
    await waitForHydration(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(laterFiles, async (route) => {
      await promise
      await route.abort()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(heading(page)).toHaveText('Sign In is not available right now', {
      timeout: 15_000,
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    resolve()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 15_000 })
  })
})

test.describe('a browser without Trusted Types', () => {
  test.use({ bypassCSP: true, expectedDisturbances: [/^window\.trustedTypes/] })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'trustedTypes')
    }),
  )

  test('retries a missing file past its caches', async ({ page, keepSession }) => {
    await keepSession('member@sabha.test')
    const again: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('?retry=')) again.push(new URL(request.url()).pathname)
    })
    await respondNotFoundOnce(page, /static\/js\/async\/|remoteEntry/)
    await page.goto('/dashboard')
    await expect(heading(page)).toContainText('Welcome')
    expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(false)
    expect(again.filter((path) => path.endsWith('remoteEntry.js'))).toHaveLength(1)
    expect(again.filter((path) => path.includes('__federation_expose_'))).toHaveLength(1)
  })
})

test.describe("a shared library that a remote's page needs", () => {
  const library = sharedFilePattern('@sabha/types/records')

  test('shows an error without attribution to the remote if it is missing, and loads with Retry', async ({
    page,
    untilQuiet,
  }) => {
    await page.clock.install()
    const reports = await collectErrorReports(page)
    let asked = 0
    await page.route(library, (route) => {
      asked += 1
      return respondNotFound(route)
    })
    await page.goto('/receipts/of-nobody')
    await expect(heading(page)).toHaveText('Receipt Check is not available right now')
    expect(await reports()).toEqual([expect.stringMatching(/^shell: /)])
    const attempts = asked
    expect(attempts).toBeLessThanOrEqual(4)
    await page.clock.runFor(10_000)
    await untilQuiet()
    expect(asked).toBe(attempts)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.unroute(library)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Receipt Check')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('Access Denied loads without the data libraries', async ({ page }) => {
  const libraries = /static\/js\/async\/(reading|libraries)\./
  await page.route(libraries, respondNotFound)
  await page.goto('/unauthorized')
  await expect(heading(page)).toHaveText('Access Denied')
  const asked = page.waitForRequest(libraries)
  await page.goto('/events')
  await asked
})

test('an open tab loads the new build if the previous one was replaced and deleted', async ({
  page,
}) => {
  const first = await buildRemote('third-remote')
  await releaseRemote(first)
  try {
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const registry = await (await page.request.get(`${addresses.remotes}/registry.json`)).json()
    const { current } = registry.remotes.find(({ name }: { name: string }) => name === 'guestbook')
    await releaseRemote(await buildRemote('third-remote', 'second'))
    await page.route(`${current.baseUrl}**`, respondNotFound)
    await page.getByRole('link', { name: 'Guestbook' }).click()
    await expect(heading(page)).toHaveText(/^Guestbook of /, { timeout: 15_000 })
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    await withdrawRemote('guestbook')
  }
})
