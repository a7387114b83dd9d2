import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followRequests,
  type Page,
  test,
} from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'

// The direct request that the database rejects.
test.use({ expectedErrors: [/status of 403/] })

const receipts = (page: Page) => page.getByRole('switch', { name: 'Receipts' })
const announcements = (page: Page) => page.getByRole('switch', { name: 'Announcements' })
const lineOf = (page: Page, purpose: string) =>
  page.getByRole('listitem').filter({ hasText: purpose })

test('emails are turned on and off, and a consent is withdrawn and given again', async ({
  page,
  openAs,
}) => {
  await openAs('paid@sabha.test', '/profile/privacy')
  await expect(receipts(page)).toBeChecked()
  await expect(announcements(page)).toBeChecked()

  await test.step('two tabs show the same state once they are visible', async () => {
    const other = await page.context().newPage()
    await other.goto('/profile/privacy')
    await receipts(other).click()
    await expect(receipts(other)).not.toBeChecked()
    await other.reload()
    await expect(receipts(other)).not.toBeChecked()
    await other.close()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(receipts(page)).not.toBeChecked()
    await receipts(page).click()
    await expect(receipts(page)).toBeChecked()
  })

  await test.step('the announcements switch is their consent', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await announcements(page).press(' ')
    await expect(lineOf(page, 'Announcements').first()).toContainText('Withdrawn ')
    await lineOf(page, 'Announcements').first().getByRole('button').click()
    await expect(announcements(page)).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the toast has Undo', async () => {
    await page.getByRole('button', { name: 'Withdraw consent: Announcements' }).click()
    await expect(announcements(page)).not.toBeChecked()
    // The switch changes optimistically, and a reload would cancel the request.
    const taken = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(announcements(page)).toBeChecked()
    expect((await taken).ok()).toBe(true)
    await page.reload()
    await expect(announcements(page)).toBeChecked()
  })
})

test('consents that an account requires can only be withdrawn by deleting it', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/profile/privacy')

  await test.step('the page explains this and asks for confirmation', async () => {
    await page.getByRole('button', { name: 'Withdraw consent: Terms' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(question).toContainText('withdrawing your consent to Terms')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep My Account' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw consent: Terms' })).toBeFocused()
  })

  await test.step('a direct request is rejected as a whole', async () => {
    const answer = await page.evaluate(async (backend) => {
      const { access_token } = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
      const config = JSON.parse(document.getElementById('sabha-config')?.textContent ?? '{}')
      const headers = {
        apikey: config.publishableKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      }
      const consents = `${backend}/rest/v1/consents`
      const patched = await fetch(`${consents}?withdrawn_at=is.null`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ withdrawn_at: '2026-01-01' }),
      })
      const left = await fetch(`${consents}?withdrawn_at=is.null&order=purpose`, { headers })
      const rows: { purpose: string }[] = await left.json()
      const held = new Set(rows.map(({ purpose }) => purpose))
      return { hint: (await patched.json()).hint, held: [...held] }
    }, addresses.backend)
    expect(answer).toEqual({ hint: 'consent_needed', held: ['privacy', 'terms'] })
  })
})

test('a chosen language is stored in the account, and can be changed on any device', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('member@sabha.test')
  const written = page.waitForResponse(
    (answer) =>
      answer.url().includes('member_settings') &&
      answer.request().postData()?.includes('"hi"') === true,
  )
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await written

  const elsewhere = await browser.newPage({ baseURL: addresses.app })
  const untilQuiet = followRequests(elsewhere)
  await elsewhere.clock.install()
  await test.step('another device uses it after the sign-in', async () => {
    await elsewhere.goto('/signin')
    await elsewhere.getByLabel('Email').fill('member@sabha.test')
    await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword)
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
    await elsewhere.waitForURL('**/dashboard')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'hi')
  })

  await test.step('a choice made there replaces it, without asking again', async () => {
    await elsewhere.goto('/profile/privacy')
    const kept = elsewhere.waitForResponse((answer) => answer.url().includes('member_settings?on'))
    await elsewhere.getByRole('radio', { name: 'English' }).check()
    await expect(elsewhere.getByRole('heading', { level: 2, name: 'Language' })).toBeVisible()
    await kept
    // The page forgets the choice once it has read the response; until then the next page writes it again.
    await expect
      .poll(() => elsewhere.evaluate(() => localStorage.getItem('sabha-language-choice')))
      .toBeNull()
    const asked: string[] = []
    elsewhere.on('request', (request) => {
      if (request.url().includes('member_settings')) asked.push(request.method())
    })
    const openDashboard = async () => {
      await elsewhere.goto('/dashboard')
      await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Welcome')
      // The language is requested a second after the page is shown.
      await elsewhere.clock.runFor(1500)
      await untilQuiet()
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
    }
    await openDashboard()
    expect(asked).toEqual([])

    await elsewhere.evaluate(() => localStorage.removeItem('sabha-language-of'))
    await openDashboard()
    expect(asked, 'where nobody is known to have chosen').toEqual(['GET'])
    await elsewhere.close()
  })
})

test("a browser's locale is never stored as an account's language", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: addresses.app, locale: 'hi-IN' })
  const untilQuiet = followRequests(page)
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('member_settings')) asked.push(request.method())
  })
  await page.goto('/signin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.getByLabel('ईमेल').fill('member@sabha.test')
  await page.getByLabel('पासवर्ड', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'साइन इन करें', exact: true }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1500)
  await untilQuiet()
  expect(asked).toEqual(['GET'])

  await test.step('the setting shows no choice, and accepts the displayed language', async () => {
    await page.goto('/profile/privacy')
    await expect(page.getByText('जब तक आप भाषा नहीं चुनते', { exact: false })).toBeVisible()
    const written = page.waitForResponse(
      (answer) =>
        answer.url().includes('member_settings') &&
        answer.request().postData()?.includes('"hi"') === true,
    )
    await page.getByRole('radio', { name: 'हिन्दी' }).check()
    await page.clock.runFor(1500)
    await written
  })
  await page.close()
})
