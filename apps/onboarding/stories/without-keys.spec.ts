import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from '@sabha/e2e'
import { readRows, runSql } from '@sabha/e2e/run-sql'
import { releaseWithoutKeys } from '@sabha/e2e/without-keys'
import { openPaymentStep } from './as-account.ts'
import { openAccount } from './new-account.ts'

// Onboarding replaces the requested page, whose preloaded files stay unused.
test.use({ expectedErrors: [/preload but not used/] })

let restore = async () => {}

test.afterEach(() => restore())

/** Changes the setting of the database as its owner does. */
function requireProof(required: boolean): Promise<void> {
  return runSql('update private.phone_settings set proof_required = $1 where id', [required])
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const submit = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

async function fillBasicDetails(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Meera Joshi')
  await page.getByLabel('Company').fill('Joshi Textiles')
  await page.getByLabel('Phone Number').fill(phone)
}

test('without card keys, the payment step and Contribute are closed and onboarding continues by skipping', async ({
  page,
  openAs,
}) => {
  restore = await releaseWithoutKeys('payments')
  const notOpen = page.getByText('Contributions are not open yet.', { exact: true })
  const pay = page.getByRole('button', { name: 'Not Open Yet' })

  await test.step('the landing page', async () => {
    await page.goto('/')
    await expect(page.getByText(/ Contributions are not open yet\.$/)).toHaveCount(2)
  })

  await test.step('the payment step', async () => {
    await openPaymentStep(page, 'no-card-keys', '+919876512381')
    await expect(notOpen).toBeVisible()
    await expect(pay).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'One-Time' })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Continue Without Payment' }).click()
    await page.getByRole('button', { name: 'Yes, Skip Payment' }).click()
    await expect(title(page, 'Complete Profile')).toBeVisible()
  })

  await test.step('Contribute, with what was given before', async () => {
    await openAs('member@sabha.test', '/contribute')
    await expect(notOpen).toBeVisible()
    await expect(pay).toBeDisabled()
    await expect(page.getByRole('region', { name: 'Your Impact' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the dashboard and the header ask for no payment', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Membership Status' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Contribute', exact: true })).toHaveCount(0)
    await expect(page.getByText('Pending Payment')).toHaveCount(0)
  })
})

test('without phone keys, onboarding stops at the phone number', async ({ page }) => {
  restore = await releaseWithoutKeys('phoneIdentity')
  await openAccount(page, 'no-phone-keys')
  await fillBasicDetails(page, '98765 12382')
  await expect(page.getByText(/Phone verification is not open yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify with OTP' })).toHaveCount(0)
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Phone Number').press('Enter')
  await page.reload()
  await expect(title(page, 'Basic Details')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 12382')
})

test('without phone keys and with proof off in the database, an unverified number is stored and marked for admins', async ({
  page,
  openAs,
}) => {
  const restoreKeys = await releaseWithoutKeys('phoneIdentity')
  restore = async () => {
    await requireProof(true)
    await restoreKeys()
  }
  await requireProof(false)
  const { email } = await openAccount(page, 'proof-off')

  await test.step('onboarding continues', async () => {
    await fillBasicDetails(page, '98765 12383')
    await expect(page.getByText('We do not verify phone numbers at the moment.')).toBeVisible()
    await expectAccessible(page)
    await submit(page).click()
    await expect(title(page, 'Process Payment')).toBeVisible()
    const stored = `select p.phone, (select count(*)::int from public.phone_verifications as v
      where v.user_id = p.id) as proofs from public.profiles as p where p.email = $1`
    expect(await readRows(stored, [email])).toEqual([{ phone: '+919876512383', proofs: 0 }])
  })

  await test.step('admins see that it is not verified, in the list and on the member page', async () => {
    await openAs('admin@sabha.test', `/admin/members?search=${encodeURIComponent(email)}`)
    const member = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(member).toContainText('+91 98765 12383')
    await expect(member).toContainText('Not verified')
    await expectAccessible(page)
    await member.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Not verified')
  })

  await test.step('the super admin sees in the audit log that proof was turned off', async () => {
    await openAs('superuser@sabha.test', '/superuser/audit')
    const rows = page.getByRole('row').filter({ hasText: 'turned phone verification off' })
    await expect(rows.first()).toBeVisible()
  })
})
