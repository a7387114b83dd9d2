import { createHmac } from 'node:crypto'
import { clearStorage, expect, type Locator, type Page, test } from '@sabha/e2e'
import { runSql } from '@sabha/e2e/run-sql'
import { addresses } from '@sabha/e2e/system'

/** Text that occurs only in the page's code. */
const ownWords = 'While loading its first file'

const rowOf = (page: Page, remote: string) =>
  page.getByRole('table', { name: 'Remotes' }).getByRole('row', { name: new RegExp(`^${remote} `) })

const partOf = (region: Locator, name: string) =>
  region.getByRole('listitem').filter({ has: region.page().getByText(name, { exact: true }) })

test('a superuser sees the state of every part, and the version of each remote', async ({
  page,
  openAs,
}) => {
  const registry = await (await fetch(`${addresses.remotes}/registry.json`)).json()
  await openAs('superuser@sabha.test', '/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'System Status' }).click()
  await expect(page).toHaveURL(/\/status$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^System Status/)

  await test.step('the backend, at first and after a refresh', async () => {
    const backend = page.getByRole('region', { name: 'Backend' })
    await expect(backend.getByRole('listitem')).toHaveCount(10)
    for (const part of ['Sign-in', 'Data', 'Database'])
      await expect(partOf(backend, part)).toContainText('Up')
    await backend.getByRole('button', { name: 'Refresh' }).click()
    await expect(backend.getByRole('status')).toHaveText(/Checked at/)
  })

  await test.step('the composition', async () => {
    const composition = page.getByRole('region', { name: 'Composition' })
    await expect(composition.getByTitle(registry.id)).toBeVisible()
    await expect(composition.getByText(/^Build [0-9a-f]{8,}$/)).toBeVisible()
    for (const { name, current } of registry.remotes) {
      await expect(rowOf(page, name)).toContainText(current.version)
      await expect(rowOf(page, name).getByTitle(current.build)).toBeVisible()
    }
    await expect(rowOf(page, 'member')).toContainText('Loaded')
    await expect(rowOf(page, 'onboarding')).toContainText('Not loaded yet')
  })
})

test('a superuser sees which part was down during the day, and since when', async ({
  page,
  openAs,
}) => {
  // Older than the samples of the running copy, which therefore does not change it.
  await runSql(
    `insert into private.health_periods (started_at, last_at, down, unknown)
     values (now() - interval '23 hours', now() - interval '22 hours 30 minutes', '{mail}', '{}')`,
  )
  await openAs('superuser@sabha.test', '/status')
  const history = page.getByRole('region', { name: 'Last day' })
  await expect(partOf(history, 'Email')).toContainText(/Down for 30 min from \d/)
  await expect(partOf(history, 'Database')).toContainText('No problems')
  await expect(history.getByText(/^Nothing recorded (for 2\d h|since \d)/)).toBeVisible()
})

test.describe('a backend with a part that does not respond', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 503/] })

  test('differs from a backend that cannot be reached, and is logged', async ({ page, openAs }) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await openAs('superuser@sabha.test', '/status')
    const backend = page.getByRole('region', { name: 'Backend' })
    await expect(partOf(backend, 'Data')).toContainText('Up')

    await test.step('the Data API', async () => {
      await page.route(`${addresses.backend}/rest/v1/**`, (route) => route.fulfill({ status: 503 }))
      await backend.getByRole('button', { name: 'Refresh' }).click()
      await expect(partOf(backend, 'Data')).toContainText('Down')
      await expect(partOf(backend, 'Sign-in')).toContainText('Up')
      await expect(partOf(backend, 'Email')).toContainText('Not reported')
      const logged =
        /^\[superuser \S+\] [0-9a-f]{32} \(Platform administration team, .+\) unavailable /
      expect(lines).toContainEqual(expect.stringMatching(logged))
    })

    await test.step('all of it', async () => {
      await page.route(`${addresses.backend}/**`, (route) => route.abort('connectionrefused'))
      await backend.getByRole('button', { name: 'Refresh' }).click()
      await expect(backend.getByRole('status')).toContainText('The backend could not be reached')
    })

    await test.step('when it is back', async () => {
      await page.unroute(`${addresses.backend}/**`)
      await page.unroute(`${addresses.backend}/rest/v1/**`)
      await backend.getByRole('button', { name: 'Refresh' }).click()
      await expect(partOf(backend, 'Data')).toContainText('Up')
    })
  })
})

test('a signed webhook that cannot be read is accepted, stored and shown', async ({
  page,
  openAs,
}) => {
  const data = '{"event":"payment.captured","created_at":1767000000,"payload":{"payment":[]}}'
  const signature = createHmac('sha256', 'sabha-local-webhook-secret').update(data).digest('hex')
  const answer = await page.request.post(`${addresses.backend}/functions/v1/razorpay-webhook`, {
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    data,
  })
  expect(answer.status()).toBe(200)
  await openAs('superuser@sabha.test', '/status')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('1 message from the payment provider could not be read')
  await expect(payments).toContainText('payment.captured')
  await expect(payments).toContainText('payload.payment')
})

test('an order that the payment provider could not be asked about is shown as undecided', async ({
  page,
  openAs,
}) => {
  const id = 'order_Undecided00000'
  await runSql(`insert into public.payment_orders
      (user_id, purpose, amount, receipt, idempotency_key, razorpay_order_id, checked_at, undecided_since)
    select id, 'contribution', 50000, 'contrib_' || left(md5('undecided'), 30), 'undecided order', '${id}', now(), now()
    from public.profiles where email = 'member@sabha.test'`)
  await openAs('superuser@sabha.test', '/status')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('1 order is undecided')
  await expect(payments.getByRole('listitem').filter({ hasText: id })).toContainText(
    'Undecided since',
  )
})

test('a superuser has undelivered emails sent again', async ({ page, openAs }) => {
  await runSql(
    `insert into public.mail_outbox (member_id, recipient, template, given_up, given_up_at)
     select id, email, 'welcome', 'refused', now() from public.profiles where email = 'member@sabha.test'`,
  )
  await openAs('superuser@sabha.test', '/status')
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails.getByText('Refused by the email provider: 1')).toBeVisible()
  await emails.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 email will be sent again')).toBeVisible()
  await expect(emails.getByText('No email is undelivered.')).toBeVisible()
})

test.describe('a remote that has failed', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|^\[events |preload but not used/] })

  test('is shown with its last error, which the browser stores', async ({ page, keepSession }) => {
    await keepSession('superuser@sabha.test')
    await page.route(`${addresses.remotes}/events/**`, (route) => route.abort('connectionrefused'))
    await page.goto('/events')
    const reference = page.getByText(/^Reference [0-9a-f]{32}$/)
    await expect(reference).toBeVisible({ timeout: 20_000 })
    const traceId = (await reference.innerText()).replace('Reference ', '')

    // Does not use the account menu, whose link to the profile would prefetch that page on focus.
    await page.getByRole('banner').getByRole('link', { name: 'Super Admin' }).click()
    await page.getByRole('link', { name: 'System Status' }).click()
    const row = rowOf(page, 'events')
    await expect(row).toContainText('Failed')
    await expect(row).toContainText('remote_unreachable')
    await expect(row.getByTitle(traceId)).toBeVisible()

    await page.reload()
    await expect(row).toContainText('remote_unreachable')
    await expect(row.getByTitle(traceId)).toBeVisible()
  })
})

test('other users cannot open the page or fetch any of its code', async ({
  page,
  openAs,
  untilQuiet,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.text().catch(() => ''))
  })
  const fetchedPage = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes(ownWords)).length

  await test.step('a visitor is redirected to Sign In', async () => {
    await page.goto('/status')
    await expect(page).toHaveURL(/\/signin$/)
  })

  for (const account of ['member@sabha.test', 'admin@sabha.test'])
    await test.step(`${account} sees Access Denied`, async () => {
      await clearStorage(page)
      await openAs(account, '/status')
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign Out', exact: true })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'System Status' })).toHaveCount(0)
      await untilQuiet()
      expect(await fetchedPage()).toBe(0)
    })

  await test.step('a superuser loads the code', async () => {
    await clearStorage(page)
    await openAs('superuser@sabha.test', '/status')
    await expect(page.getByRole('heading', { name: 'System Status' })).toBeVisible()
    await expect.poll(fetchedPage).toBeGreaterThan(0)
  })
})
