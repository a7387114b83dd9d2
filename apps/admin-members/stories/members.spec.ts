import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'
import { readCsv } from './read-csv.ts'

const search = (page: Page) => page.getByRole('search').getByRole('textbox')
const filter = (page: Page, name: string) => page.getByRole('combobox', { name })
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Members Management' }).getByRole('listitem')
const count = (page: Page) => page.getByText(/^\d+ of \d+ members$/).first()

async function changeEmail(page: Page, newEmail: string): Promise<void> {
  await page.getByRole('button', { name: /^Edit email/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Member Email' })
  await expect(dialog.getByRole('button', { name: 'Update Email' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'New email' }).fill(newEmail)
  await dialog.getByRole('button', { name: 'Update Email' }).click()
  await expect(page.getByText('Email updated successfully.').last()).toBeVisible()
  await expect(cards(page).getByText(newEmail)).toBeVisible()
}

/** Reads the members with the admin's session, without the page's own code. */
async function askDatabase(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (backend) => {
    const { access_token } = JSON.parse(localStorage.getItem('sabha-auth') ?? '{}')
    const { publishableKey: apikey } = JSON.parse(
      document.getElementById('sabha-config')?.textContent ?? '{}',
    )
    const answer = await fetch(`${backend}/rest/v1/rpc/admin_members`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        apikey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ page_size: 200 }),
    })
    return (await answer.json()).members
  }, addresses.backend)
}

const day = (moment: unknown) =>
  moment ? new Date(Date.parse(String(moment)) + 19_800_000).toISOString().slice(0, 10) : ''

test("an admin finds members, corrects an address and exports the database's members", async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin')
  await page.getByRole('region', { name: 'Members Management' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members Management' })).toBeVisible()
  const everybody = await count(page).innerText()

  await test.step('search and filters narrow the list and are stored in the URL, and Back removes them', async () => {
    await filter(page, 'Payment').selectOption({ label: 'Unpaid Members' })
    await expect(page).toHaveURL(/payment=unpaid/)
    await expect(count(page)).not.toHaveText(everybody)
    await expect(cards(page).getByText('Paid', { exact: true })).toHaveCount(0)
    await page.goBack()
    await expect(count(page)).toHaveText(everybody)
    await search(page).fill('zqzq')
    await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download Details' })).toBeDisabled()
    await search(page).fill('LOKESH')
    await expect(cards(page)).toHaveCount(1)
  })

  await test.step("the member's address is changed, and changed back", async () => {
    await changeEmail(page, 'lokesh.corrected@sabha.test')
    await changeEmail(page, 'lokesh.gowda@sabha.test')
    await expectAccessible(page)
  })

  await test.step('the file contains every member and cell of the database', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(count(page)).toHaveText(everybody)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Details' }).click()
    const download = await waiting
    await expect(page.getByText('CSV file downloaded successfully')).toBeVisible()
    expect(download.suggestedFilename()).toMatch(/^members_\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFFull Name,Email,Phone,')).toBe(true)
    const members = await askDatabase(page)
    expect(everybody).toBe(`${members.length} of ${members.length} members`)
    expect(readCsv(text).slice(1)).toEqual(members.map(cellsOf))
  })
})

const statuses: Record<string, string> = {
  profilecompleted: 'Profile Completed',
  paymentdone: 'Payment Done',
  paymentpending: 'Payment Pending',
  paymentskipped: 'Payment Skipped',
  signedin: 'Just Signed In',
}
const roles: Record<string, string> = { member: 'Member', admin: 'Admin', superuser: 'Super Admin' }

function cellsOf(row: Record<string, unknown>): string[] {
  const cell = (column: string) => String(row[column] ?? '')
  return [
    cell('full_name'),
    cell('email'),
    cell('phone'),
    cell('company'),
    cell('city'),
    row.profession === 'Other' ? cell('custom_profession') : cell('profession'),
    roles[cell('role')] ?? '',
    statuses[cell('onboarding_status')] ?? '',
    row.is_paid ? 'Paid' : 'Unpaid',
    row.auto_pay_active ? 'Yes' : 'No',
    String(Number(row.total_contributions) / 100),
    day(row.last_contribution_at),
    (row.interest_labels as string[]).join('; '),
    day(row.created_at),
    row.phone ? (row.phone_proved ? 'Yes' : 'No') : '',
  ]
}
