import type { Locator, Page, Response } from '@playwright/test'
import { endOnServer } from '../support/end-on-server.ts'
import { storeSessionOf } from '../support/open-as.ts'
import { demoPassword, expect, test } from '../support/test.ts'

const landing = 'Connect · Change · Serve'
const menu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).first()

async function signOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
}

/** Keys in both storages, except the language. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key !== 'sabha-language',
    ),
  )
}

test.describe('a half-filled form', () => {
  interface Form {
    page: Page
    account: string
    /** Fields with the text to type. */
    fields: readonly [Locator, string][]
    untilQuiet: () => Promise<void>
  }

  /** Events after which the shell reads the session and profile again. */
  const happenings: Readonly<Record<string, (form: Form) => Promise<unknown>>> = {
    'the tab comes to the front': ({ page }) => dispatch(page, 'visibilitychange'),
    'the connection comes and goes': async ({ page }) => {
      const notice = page.getByText('You are offline')
      await page.context().setOffline(true)
      await expect(notice).toBeVisible()
      await page.context().setOffline(false)
      await expect(notice).toBeHidden()
    },
    'the token is renewed': async ({ page }) => {
      const renewed = untilAnswered(page, 'POST', '/auth/v1/token?grant_type=refresh_token')
      await editSession(page, { expires_at: 1 })
      await dispatch(page, 'visibilitychange')
      await renewed
    },
    'another tab signs in again': async ({ page, account }) => {
      const other = await page.context().newPage()
      await storeSessionOf(other, account)
      await other.close()
    },
  }

  async function expectToSurvive(form: Form): Promise<void> {
    const { page, fields, untilQuiet } = form
    for (const [field, text] of fields) await field.fill(text)
    const first = fields[0]?.[0]
    await first?.evaluate((element) => Object.assign(element, { sameElement: true }))
    // Concurrent reads share one request, so a pending read would answer for the first event.
    await untilQuiet()
    for (const [what, happen] of Object.entries(happenings)) {
      await test.step(what, async () => {
        const read = untilAnswered(page, 'GET', '/rest/v1/profiles?')
        await happen(form)
        await read
        await untilQuiet()
        for (const [field, text] of fields) await expect(field).toHaveValue(text)
        expect(await first?.evaluate((element) => 'sameElement' in element)).toBe(true)
      })
    }
  }

  test('keeps onboarding values over session checks', async ({ page, openAs, untilQuiet }) => {
    const account = 'newcomer@sabha.test'
    await openAs(account, '/dashboard')
    const fields: [Locator, string][] = [
      [page.getByLabel('Full Name'), 'Priya Nambiar'],
      [page.getByLabel('Company'), 'Nambiar Mills'],
    ]
    await expectToSurvive({ page, account, fields, untilQuiet })
    await page.reload()
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
  })

  test('keeps contribution values over session checks', async ({ page, openAs, untilQuiet }) => {
    const account = 'member@sabha.test'
    await openAs(account, '/contribute')
    const notes = page.getByLabel('Notes (optional)')
    await expectToSurvive({ page, account, fields: [[notes, 'For the library, and']], untilQuiet })
  })
})

test.describe('a failing refresh', () => {
  // 401: reads that were pending when the session ended.
  test.use({ expectedErrors: [/status of (400|401|503)/] })

  test('ends a session revoked elsewhere once, and signing in leads back', async ({
    page,
    openAs,
    untilQuiet,
  }) => {
    await openAs('admin@sabha.test', '/contribute')
    await expect(menu(page)).toBeVisible()
    await endOnServer(page)
    const arrivals: string[] = []
    const refreshes: string[] = []
    page.on('framenavigated', (frame) => arrivals.push(new URL(frame.url()).pathname))
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.method())
    })

    await editSession(page, { expires_at: 1 })
    await dispatch(page, 'visibilitychange')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    const sent = () => refreshes.filter((method) => method === 'POST')
    await expect.poll(sent).toHaveLength(1)
    await untilQuiet()
    expect(arrivals).toEqual(['/signin'])
    expect(sent()).toHaveLength(1)

    await page.getByLabel('Email').fill('admin@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/contribute$/)
  })

  test('keeps the page readable while the identity service is down', async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('member@sabha.test')
    await expect(menu(page)).toBeVisible()
    const away = page.getByText('We cannot reach the server right now.')
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503 }))

    await test.step('the page stays readable when the token is due for a refresh', async () => {
      await page.clock.fastForward('14:01')
      await expect(away).toBeVisible()
      await page.getByRole('link', { name: 'Events' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Events/)
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page.getByRole('group', { name: 'Active Jobs' })).toContainText(/[0-9]/)
    })

    await test.step('the user stays signed in after the token has expired', async () => {
      await page.clock.fastForward('02:00')
      await expect(away).toBeVisible()
      await expect(menu(page)).toBeVisible()
    })

    await test.step('the session is refreshed once the service is available again', async () => {
      await page.unroute('**/auth/v1/token**')
      // A refresh that was pending when the service came back is lost; the next follows 30 seconds later.
      await expect(async () => {
        await page.clock.fastForward('00:35')
        await expect(away).toBeHidden({ timeout: 2000 })
      }).toPass()
      await expect(menu(page)).toBeVisible()
    })
  })
})

for (const minutes of [-10, 10])
  test(`a clock that is ${minutes} minutes off neither ends a session nor causes repeated refreshes`, async ({
    page,
    signIn,
  }) => {
    let refreshes = 0
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1
    })
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await signIn('member@sabha.test')
    for (const path of ['/events', '/jobs', '/dashboard']) {
      await page.goto(path)
      await expect(menu(page)).toBeVisible()
    }
    expect(refreshes).toBe(0)

    await page.clock.setSystemTime(Date.now() - minutes * 60_000)
    for (const path of ['/events', '/jobs', '/dashboard']) {
      await page.goto(path)
      await expect(menu(page)).toBeVisible()
    }
    expect(refreshes).toBeLessThanOrEqual(1)
  })

test.describe('a browser that stores nothing', () => {
  test.use({ expectedDisturbances: [/^Storage\.prototype\.setItem/] })

  test('keeps the user signed in while the page is open', async ({ page, signIn }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await signIn('member@sabha.test')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await page.getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing)
  })
})

test.describe('signing out', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('leaves no personal data in storage or behind Back while offline', async ({
    page,
    signIn,
    untilQuiet,
  }) => {
    await signIn('member@sabha.test')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vikram')
    // A pending request would be stored as the last error.
    await untilQuiet()
    await page.context().setOffline(true)
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing)
    expect(await keptKeys(page)).toEqual([])

    await page.goBack()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText(/Vikram|member@sabha\.test/)).toHaveCount(0)
    await expect(menu(page)).toHaveCount(0)
  })

  test('shows a notice after a few seconds if the server hangs', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    await page.route('**/auth/v1/logout**', () => undefined)
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Signing out...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing, { timeout: 6000 })
    expect(await keptKeys(page)).toEqual([])
  })

  test('signs out the other tabs as well', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/dashboard')
    const other = await page.context().newPage()
    await other.goto('/contribute')
    await expect(menu(other)).toBeVisible()
    await signOut(page)
    await expect(other.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(menu(other)).toHaveCount(0)
  })
})

/** Waits for the next successful response to this method whose URL contains the text. */
function untilAnswered(page: Page, method: string, address: string): Promise<Response> {
  return page.waitForResponse(
    (answer) =>
      answer.request().method() === method && answer.url().includes(address) && answer.ok(),
  )
}

function dispatch(page: Page, event: string): Promise<void> {
  return page.evaluate((name) => void document.dispatchEvent(new Event(name)), event)
}

function editSession(page: Page, change: object): Promise<void> {
  return page.evaluate((changed) => {
    const session = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    localStorage.setItem('sabha-auth', JSON.stringify({ ...session, ...changed }))
  }, change)
}
