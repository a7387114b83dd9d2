import { readFile } from 'node:fs/promises'
import { demoPassword, expect, expectAccessible, test } from '@sabha/e2e'

test('the superuser makes a member an admin and reverts it', async ({ page, openAs, browser }) => {
  await openAs('superuser@sabha.test', '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Super Admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Admin Dashboard')
  await page.getByRole('textbox').fill('member@sabha.test')
  await page.getByRole('textbox').press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'member@sabha.test' })
  await expect(page.getByRole('listitem').filter({ hasText: '@sabha.test' })).toHaveCount(1)
  await expectAccessible(page)

  async function change(step: string, confirm: string, role: string) {
    await row.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('alertdialog', { name: step })
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(row.getByText(role, { exact: true })).toBeVisible()
  }

  await change('Promote to Admin', 'Promote', 'Admin')
  const other = await browser.newPage()
  await test.step('the new admin opens the admin pages', async () => {
    await other.goto('/signin')
    await other.getByLabel('Email').fill('member@sabha.test')
    await other.getByLabel('Password', { exact: true }).fill(demoPassword)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.waitForURL((url) => url.pathname !== '/signin')
    await other.goto('/admin/applications')
    await expect(other.getByRole('button', { name: 'View Details' }).first()).toBeVisible()
  })
  await change('Demote to Member', 'Demote', 'Member')
  await test.step('the former admin is rejected at the next request and redirected', async () => {
    await other.getByRole('button', { name: /^Accepted/ }).click()
    await expect(other).toHaveURL(/\/unauthorized$/)
    await expect(other.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await other.close()
  })
  await page.reload()
  await expect(row.getByText('Member', { exact: true })).toBeVisible()

  await test.step('the audit log lists the change, and exports it', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click()
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Role changed')
    await expect(page).toHaveURL(/\/superuser\/audit\?action=role_changed$/)
    const line = page
      .getByRole('table')
      .getByRole('row', { name: /changed .+'s role/ })
      .first()
    await line.getByText('Details').click()
    await expect(line.getByText('Before: Admin')).toBeVisible()
    await expect(line.getByText('After: Member')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^audit_log_\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFTime,Actor,/)
    expect(text).toContain(',role_changed,profiles,')
  })
})

test('users other than the superuser neither see the link nor open the page', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Super Admin' })).toHaveCount(0)
  await page.goto('/superuser')
  await expect(page).toHaveURL(/\/unauthorized$/)
})
