import type { Page } from '@playwright/test'
import { newestMessageTo } from '../support/mailbox.ts'
import { clearStorage, demoPassword, expect, expectAccessible, test } from '../support/test.ts'

test('signing in with Google opens the dashboard', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /member@sabha\.test/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 40[03]/] })

  test('a wrong password shows a banner and keeps the typed values', async ({ page }) => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill('member@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Invalid login credentials',
    )
    await expect(page.getByLabel('Email')).toHaveValue('member@sabha.test')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
    await expectAccessible(page)
  })

  test('a confirmation link opened in another browser asks for confirmation and a password', async ({
    page,
    browser,
  }) => {
    const email = `ravi.${Date.now()}@example.test`
    await signUp(page, email)
    const { links } = await newestMessageTo(email)

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(links[0] ?? '')
    await choosePassword(elsewhere, { email, password: 'chosen-by-the-owner' })
    await expect(elsewhere.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
    await elsewhere.context().close()

    await page.goto(links[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Basic Details')
    await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/signin')
    await signInWith(page, { email, password: 'a-long-password' })
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await signInWith(page, { email, password: 'chosen-by-the-owner' })
    await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  })
})

test.describe('an unconfirmed address', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('cannot sign in, and can request another link', async ({ page }) => {
    const email = `leela.${Date.now()}@example.test`
    await signUp(page, email)
    const first = await newestMessageTo(email)
    await page.goto('/signin')
    await signInWith(page, { email, password: 'a-long-password' })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Email not confirmed')
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(page.getByText(/another verification email/)).toBeVisible()
    const linksNow = async () => (await newestMessageTo(email)).links
    await expect.poll(linksNow).not.toEqual(first.links)
    await page.goto((await linksNow())[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  })
})

test.describe('a scanner of emails', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('a link works for the user after a scanner has opened it and run its scripts', async ({
    page,
    browser,
  }) => {
    const email = `asha.${Date.now()}@example.test`
    const openAsScanner = async (link: string) => {
      const scanner = await (await browser.newContext()).newPage()
      await scanner.goto(link)
      await expect(scanner.getByRole('button', { name: 'Continue' })).toBeVisible()
      await expectAccessible(scanner)
      await scanner.context().close()
    }

    await test.step('the link of a sign-up, which the user opens twice', async () => {
      await signUp(page, email)
      const { links } = await newestMessageTo(email)
      await openAsScanner(links[0] ?? '')
      await page.goto(links[0] ?? '')
      await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
      await page.goto(links[0] ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
      await clearStorage(page)
    })

    await test.step('the link of a password reset', async () => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
      const { links } = await newestMessageTo(email, /^Reset your/)
      await openAsScanner(links[0] ?? '')
      await page.goto(links[0] ?? '')
      await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    })
  })
})

test('a reset link requested in another browser names its account and asks for confirmation', async ({
  page,
  browser,
}) => {
  const email = 'member@sabha.test'
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/forgot-password')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('main').getByRole('button').click()
  await expect(elsewhere.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await elsewhere.context().close()
  const { links } = await newestMessageTo(email, /^Reset your/)
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`This link signs you in as ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin$/)
})

test('no page reveals whether an address has an account', async ({ page }) => {
  const unknown = `nobody.${Date.now()}@example.test`
  const said: string[] = []
  for (const email of [unknown, 'admin@sabha.test']) {
    await signUp(page, email)
    said.push((await page.getByRole('main').innerText()).replace(email, 'somebody'))
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    said.push((await page.getByRole('main').innerText()).replace(email, 'somebody'))
  }
  expect(said.slice(2)).toEqual(said.slice(0, 2))
})

interface Credentials {
  email: string
  password: string
}

async function signInWith(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * Confirms the account and chooses a password, as the link asks in a browser other than the one of
 * the sign-up.
 */
async function choosePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

test('a forgotten password is reset through the link in the email', async ({ page }) => {
  await page.goto('/events')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('paid@sabha.test')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const { links } = await newestMessageTo('paid@sabha.test', /^Reset your/)
  await page.goto(links[0] ?? '')
  await expect(page).toHaveURL(/\/reset-password$/)
  await test.step('Back leads to the dashboard, neither to the used link nor to the form of a forgotten password', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  })
  await setPassword(page, `${demoPassword}-anew`)
  await test.step('Back leads past the form of a forgotten password to the page before it', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('the user signs in and changes the password back with the current one', async () => {
    await clearStorage(page)
    await page.goto('/signin')
    await page.getByLabel('Email').fill('paid@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill(`${demoPassword}-anew`)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/reset-password')
    await typePassword(page, demoPassword)
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await expectAccessible(page)
    await dialog.getByLabel('Current Password').fill(`${demoPassword}-anew`)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectUpdated(page)
  })
})

async function setPassword(page: Page, password: string): Promise<void> {
  await typePassword(page, password)
  await expectUpdated(page)
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm', { exact: false }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Update Password' }).click()
}

async function expectUpdated(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}
