import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { endOnServer } from '../support/end-on-server.ts'
import { addresses } from '../support/system.ts'
import { demoPassword, expect, followRequests, test } from '../support/test.ts'

/** Value of every URL parameter. The row need not exist, because the server refuses the ended session first. */
const anyId = '00000000-0000-4001-8000-000000000001'
const ended = 'Your session has ended. Please sign in again.'

interface RoutedPage {
  path: string
  access: string
}

const repository = resolve(import.meta.dirname, '../..')
const remotes = globSync('apps/*/remote.manifest.json', { cwd: repository })
  .sort()
  .map((file) => ({ name: basename(resolve(repository, file, '..')), pages: readPages(file) }))
  .filter(({ pages }) => pages.length > 0)

const menu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).first()

// 400: the refused refresh. 401: reads with a token of the ended session.
test.use({ expectedErrors: [/status of (400|401)/] })

for (const { name, pages: everyPage } of remotes)
  test(`pages of ${name} end a session that ended on another device`, async ({
    page,
    openAs,
    looks,
  }) => {
    const pages = looks === 'every' ? everyPage : everyPage.slice(0, 1)
    test.setTimeout(60_000 + pages.length * 20_000)
    const untilQuiet = followRequests(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (isDataRequest(request.url())) requests.push(request.url())
    })
    for (const { path, access } of pages)
      await test.step(path, async () => {
        await openAs('superuser@sabha.test', '/privacy')
        await expect(menu(page)).toBeVisible()
        await untilQuiet()
        await endOnServer(page)
        requests.length = 0
        await moveTo(page, path.replace('/:year', '/2026').replaceAll(/:\w+/g, anyId))
        await untilQuiet()
        // A page without data of its own learns of the end when its tab comes to the front.
        if (requests.length === 0)
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(menu(page)).toHaveCount(0)
        if (access === 'public') await expect(page.getByText(/could not be loaded/i)).toHaveCount(0)
        else await expect(page.getByText(ended)).toBeVisible()
      })
  })

test('an unsent letter is kept over the sign-in if the session ended on another device', async ({
  page,
  openAs,
  browser,
}) => {
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  await openAs('member@sabha.test', '/jobs')
  await page.getByRole('link', { name: 'Community Manager' }).click()
  await letter.fill('I have looked after members for ten years.')

  await test.step('the member signs out on another device', async () => {
    const other = await (await browser.newContext({ baseURL: addresses.app })).newPage()
    await signInAt(other, '/signin')
    await menu(other).click()
    await other.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
    await other.waitForURL('/')
    await other.context().close()
  })

  await test.step('sending leads to the sign-in page, which says why', async () => {
    await page.getByRole('button', { name: 'Send Application' }).click()
    await expect(page.getByText(ended)).toBeVisible()
    await expect(page.getByText('Job not found')).toHaveCount(0)
  })

  await test.step('signing in leads back to the unsent letter', async () => {
    await signInAt(page)
    await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
    await expect(letter).toHaveValue('I have looked after members for ten years.')
  })
})

test('a reload after the session ended on another device leads to the sign-in page and back', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/contribute/history')
  await expect(menu(page)).toBeVisible()
  await endOnServer(page)
  await page.reload()
  await expect(page.getByText(ended)).toBeVisible()
  await signInAt(page)
  await expect(page).toHaveURL(/\/contribute\/history$/)
})

function readPages(file: string): RoutedPage[] {
  const { routes = [] } = JSON.parse(readFileSync(resolve(repository, file), 'utf8'))
  return routes.filter((route: { placeholder?: boolean }) => !route.placeholder)
}

function isDataRequest(url: string): boolean {
  return url.startsWith(addresses.backend) && /\/(rest|functions)\/v1\//.test(url)
}

/** Opens a page in the same document, as a link does. */
function moveTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function signInAt(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path)
  await page.getByLabel('Email').fill('member@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}
