import {
  buildThirdRemote,
  releaseThirdRemote,
  withdrawThirdRemote,
} from '../support/remotes/third-remote.ts'
import { clearStorage, expect, test, watchRemoteFiles } from '../support/test.ts'

test.afterAll(withdrawThirdRemote)

test('no file of a remote is fetched for a user without access to its page', async ({
  page,
  openAs,
}) => {
  await releaseThirdRemote(await buildThirdRemote())
  const files = watchRemoteFiles(page, 'guestbook')

  await test.step('signed out', async () => {
    await page.goto('/guestbook/ledger')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(files).toEqual([])
  })

  await test.step('a member', async () => {
    await openAs('member@sabha.test', '/guestbook/ledger')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(files.filter((url) => url.includes('ledger'))).toEqual([])
  })

  await test.step('an admin gets it', async () => {
    await clearStorage(page)
    await openAs('admin@sabha.test', '/guestbook/ledger')
    await expect(page.getByRole('heading', { name: 'Ledger of the guestbook' })).toBeVisible()
    expect(files.filter((url) => url.includes('ledger'))).not.toEqual([])
  })
})

test('guarded paths lead to sign-in', async ({ page }) => {
  for (const path of ['/dashboard', '/jobs']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signin/)
  }
})

test('unknown paths redirect a member home', async ({ page, keepSession }) => {
  await keepSession('member@sabha.test')
  for (const path of ['/admin', '/admin/members', '/superuser']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(unauthorized|dashboard)$/)
  }
})

test("the shell's routes redirect as specified", async ({ page, keepSession }) => {
  await test.step('signed out', async () => {
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Events')
  })

  await test.step('signed in', async () => {
    await keepSession('member@sabha.test')
    for (const path of ['/', '/signin', '/signup', '/no/such/page']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
    }
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
    await page.goto('/unauthorized')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('a user who has not finished onboarding sees it on every page', async ({
  page,
  keepSession,
}) => {
  await keepSession('newcomer@sabha.test')
  for (const path of ['/dashboard', '/events', '/jobs']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  }
})

test('the requested page opens after signing in', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByLabel('Email').fill('member@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill('sabha-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs')
})

test('Back and Forward leave the redirects of the shell', async ({ page, keepSession }) => {
  const heading = (name: string) => page.getByRole('heading', { name })

  await test.step('a visitor at an unknown path, and at a page that asks for a session', async () => {
    await page.goto('/events')
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/dashboard')
    await expect(heading('Sign In')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('a visitor who presses a link to a page that asks for a session', async () => {
    await page.goto('/events')
    await page.getByRole('link', { name: "Founders' Day Gathering" }).click()
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(heading('Sign In')).toBeVisible()
    await expect(page.getByText('Please sign in to open the page you asked for.')).toBeVisible()
    await page.goBack()
    await expect(heading("Founders' Day Gathering")).toBeVisible()
    await page.goForward()
    await expect(heading('Sign In')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('a visitor who signs in from the landing page', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await page.getByLabel('Email').fill('member@sabha.test')
    await page.getByLabel('Password', { exact: true }).fill('sabha-demo')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('a member without access', async () => {
    await keepSession('member@sabha.test')
    await page.goto('/jobs')
    await page.goto('/superuser')
    await expect(heading('Access Denied')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/jobs$/)
    await page.goForward()
    await expect(heading('Access Denied')).toBeVisible()
  })

  await test.step('a member at an unknown path, which is redirected twice', async () => {
    await page.goto('/jobs')
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/jobs$/)
  })
})
