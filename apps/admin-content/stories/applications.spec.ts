import { demoPassword, expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { readBoundingBoxes } from '@sabha/e2e/layout'

/** Confirms the email to the applicant, which is shown first. */
const send = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
const notesIn = (page: Page) => page.getByRole('textbox', { name: 'Admin Notes' })

// The decision that the database rejects.
test.use({ expectedErrors: [/status of 409/] })

test('two admins review one application, and neither overwrites the other unseen', async ({
  page,
  openAs,
  browser,
}) => {
  await openAs('admin@sabha.test', '/admin/applications?status=accepted')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const dialog = page.getByRole('dialog')
  const before = await notesIn(page).inputValue()

  await test.step('a decision leaves the buttons and the position where they are', async () => {
    const parts = ['Reject', 'Mark Reviewed', 'Accept'].map((name) =>
      dialog.getByRole('button', { name }),
    )
    const places = () => readBoundingBoxes([...parts, dialog.getByText(/^1 of \d+$/)])
    const undecided = await places()
    await dialog.getByRole('button', { name: 'Mark Reviewed' }).click()
    await expect(dialog.getByText('Saved: Reviewed')).toBeVisible()
    expect(await places()).toEqual(undecided)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await send(page, 'Accept and Send')
    await expect(dialog.getByText('Saved: Accepted')).toBeVisible()
    expect(await places()).toEqual(undecided)
  })

  await test.step('the arrow keys move to the next and previous one', async () => {
    await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible()
  })

  await test.step('notes stay across a reload, with the dialog open', async () => {
    await notesIn(page).fill('Your version')
    await page.reload()
    await expect(notesIn(page)).toHaveValue('Your version')
    await expect(notesIn(page)).toHaveAccessibleDescription(/Draft on this device/)
  })

  await test.step('another admin decides meanwhile', async () => {
    const other = await browser.newPage()
    await other.goto('/signin')
    await other.getByLabel('Email').fill('superuser@sabha.test')
    await other.getByLabel('Password', { exact: true }).fill(demoPassword)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.waitForURL((url) => url.pathname !== '/signin')
    const { pathname, search } = new URL(page.url())
    await other.goto(pathname + search)
    await notesIn(other).fill('Saved first')
    await other.getByRole('button', { name: 'Mark Reviewed' }).click()
    await expect(other.getByText('Saved: Reviewed')).toBeVisible()
    await other.close()
  })

  await test.step('the first admin sees the other decision, and keeps the typed notes', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(
      page.getByRole('alertdialog').getByText(/^Your application was not successful: /),
    ).toBeVisible()
    await expectAccessible(page)
    await send(page, 'Reject and Send')
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('Failed to update application status')
    await expect(alert).toContainText('marked this application as Reviewed')
    await expect(alert).toContainText('Saved first')
    await expect(notesIn(page)).toHaveValue('Your version')
    await expectAccessible(page)
  })

  await test.step('a second click replaces the decision; the application is reset', async () => {
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await send(page, 'Reject and Send')
    await expect(dialog.getByText('Saved: Rejected')).toBeVisible()
    await notesIn(page).fill(before)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await send(page, 'Accept and Send')
    await expect(dialog.getByText('Saved: Accepted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Accepted')
  })
})
