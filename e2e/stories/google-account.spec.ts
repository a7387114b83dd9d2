import { completeAccount } from '../support/complete-account.ts'
import { newestMessageTo } from '../support/mailbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// The deletion is refused until the user re-authenticates.
test.use({ expectedErrors: [/status of 403/] })

test('a user with Google sign-in only deletes their account with an emailed code', async ({
  page,
}) => {
  const email = `google.${Date.now()}@example.test`

  async function signIn(): Promise<void> {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Name').fill('Meera Joshi')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  }

  await signIn()
  await completeAccount(email)
  await page.goto('/profile/privacy')

  await test.step('the confirmation asks for the email address', async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('button', { name: 'Delete Permanently' }).click()
  })

  await test.step('a code is emailed instead of asking for a password', async () => {
    const proof = page.getByRole('dialog', { name: "Confirm it's you" })
    await expect(proof).toContainText(`We'll send a code to ${email}`)
    await expect(page.getByLabel('Current Password')).toHaveCount(0)
    await proof.getByRole('button', { name: 'Send Code' }).click()
    await expect(proof.getByText(/We have sent a 6-digit code/)).toBeVisible()
    await expectAccessible(page)
    await proof.getByLabel('Code').fill('000000')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText(/This code is wrong or has expired/).first()).toBeVisible()

    const { text } = await newestMessageTo(email)
    await proof.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('the same Google account signs up again as a new user', () => signIn())
})
