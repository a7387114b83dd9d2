import { expect, expectAccessible, test } from '@sabha/e2e'

test('the superuser makes a member an admin and takes it back', async ({ page, signIn }) => {
  await signIn('superuser@sabha.test')
  await page.waitForURL('**/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Super Admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Admin Dashboard')
  await page.getByRole('textbox').fill('member@sabha.test')
  await page.getByRole('textbox').press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'member@sabha.test' })
  await expect(page.getByRole('listitem').filter({ hasText: '@sabha.test' })).toHaveCount(1)
  await expectAccessible(page)

  for (const [step, confirm, role] of [
    ['Promote to Admin', 'Promote', 'Admin'],
    ['Demote to Member', 'Demote', 'Member'],
  ] as const) {
    await row.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('alertdialog', { name: step })
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(row.getByText(role, { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(row.getByText('Member', { exact: true })).toBeVisible()
})

test('nobody but the superuser is let in or shown the way', async ({ page, signIn }) => {
  await signIn('admin@sabha.test')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Super Admin' })).toHaveCount(0)
  await page.goto('/superuser')
  await expect(page).toHaveURL(/\/unauthorized$/)
})
