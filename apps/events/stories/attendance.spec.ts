import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, test } from '@sabha/e2e'

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Attendees', exact: true }).getByRole('listitem')
const search = (page: Page) => page.getByRole('search').getByRole('textbox')

test('an admin finds an attendee, checks them in and takes it back', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/admin/attendance')
  await expectAccessible(page)
  await page.getByRole('link', { name: "Founders' Day Gathering" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Founders' Day Gathering")
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)

  const name = (await rows(page).first().getByRole('link').first().textContent()) ?? ''

  await test.step('the search finds one attendee by name', async () => {
    await search(page).fill(name)
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('the menu checks them in, with the keyboard', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Check in' }).press('Enter')
    await expect(page.getByText(`${name} checked in.`)).toBeVisible()
    await expect(rows(page)).toContainText('Attended')
  })

  await test.step('the filter shows who attended', async () => {
    await search(page).fill('')
    await expect(rows(page)).not.toHaveCount(1)
    await page.getByLabel('State').selectOption('Attended')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(name)
  })

  await test.step('Undo takes it back', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('No results')).toBeVisible()
  })
})

test.describe('at a full event', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('an admin sees that there is no free seat, and saves and prints the list', async ({
    page,
    openAs,
  }) => {
    await openAs('admin@sabha.test', '/admin/attendance?search=writing')
    await page.getByRole('link', { name: 'Writing Workshop with Leela Fernandes' }).click()
    await page.getByLabel('State').selectOption('Waiting')
    await expect(rows(page).first()).toContainText('Number 1 on the waiting list')

    await test.step('a full event refuses', async () => {
      await rows(page).first().getByRole('button').click()
      await page.getByRole('menuitem', { name: 'Admit' }).click()
      await expect(page.getByText(/^There are not enough free seats/)).toBeVisible()
    })

    await test.step('the file has a line for each attendee', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(
        'Full Name,Email,Phone,Status,Guests,Guests Who Came,Note,Registered On',
      )
      expect(file.match(/,Registered,/g)).toHaveLength(12)
    })

    await test.step('the list for printing has the members with a seat', async () => {
      await page.getByRole('link', { name: 'List for Printing' }).click()
      await expect(page.getByRole('table', { name: 'Attendees' }).getByRole('row')).toHaveCount(13)
      await expectAccessible(page)
    })
  })
})

test('a member cannot open attendance', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/admin/attendance')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
