import { demoPassword, expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { readBoundingBox } from '@sabha/e2e/layout'

/** A title that is unique across runs and stories. */
const titleOf = (what: string) => `${what} ${Date.now()}`

async function createEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Gloves are provided. <b>Come!</b>')
  await page.getByLabel('Event Date').fill('2030-12-05')
  await page.getByLabel('Event Time (IST)').fill('07:30')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created.')).toBeVisible()
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Events Management' }).getByRole('listitem')

async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search events' }).fill(title)
  await expect(rows(page)).toHaveCount(1)
}

async function deleteEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this event?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Event deleted.')).toBeVisible()
}

test('an event is created, changed, deleted and restored', async ({ page, openAs }) => {
  const title = titleOf('Lake Clean-up')
  await openAs('admin@sabha.test', '/dashboard')
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  await test.step('typed values stay across a reload', async () => {
    await page.goto('/admin/events/new')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  })

  await test.step('the list shows it in Indian time', async () => {
    await createEvent(page, title)
    await find(page, title)
    await expect(rows(page)).toContainText(/Thu 5 Dec 2030, 7:30\sam IST/)
    await expect(rows(page)).toContainText('<b>Come!</b>')
  })

  await test.step('one click makes it public, another one members-only', async () => {
    await page.getByRole('button', { name: 'Make Public' }).click()
    await expect(page.getByRole('button', { name: 'Make Members Only' })).toBeVisible()
    await page.reload()
    await expect(rows(page).getByText('Public', { exact: true })).toBeVisible()
  })

  await test.step('the form changes it', async () => {
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('textbox', { name: 'Location' }).fill('Powai')
    await page
      .getByRole('textbox', { name: 'Description' })
      .fill('Gloves are provided. '.repeat(90))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Event updated.')).toBeVisible()
    await find(page, title)
    await expect(rows(page)).toContainText('Powai')
    await expectAccessible(page)
  })

  await test.step('a long description takes two lines of the list', async () => {
    const lines = await rows(page)
      .getByText('Gloves are provided.')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(lines).toBeCloseTo(2, 1)
  })

  await test.step('Undo restores it after it was deleted', async () => {
    await deleteEvent(page, title)
    await expect(page.getByText('No results')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    const { width } = await readBoundingBox(page.getByText('Event deleted.'))
    expect(width, "the toast's text on a phone").toBeGreaterThan(180)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toContainText('Powai')
    await page.setViewportSize({ width: 1280, height: 800 })
    await deleteEvent(page, title)
  })
})

test.describe('two admins at once', () => {
  // The rejected save returns no row with status 200, so only the application reports it.
  test.use({ expectedErrors: [/ row_changed /] })

  test('lose no change', async ({ page, openAs, browser }) => {
    const title = titleOf('Reading Circle')
    await openAs('admin@sabha.test', '/admin/events/new')
    await createEvent(page, title)
    await find(page, title)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} of one`)

    await test.step('the other admin saves a different location first', async () => {
      const other = await browser.newPage()
      await other.goto('/signin')
      await other.getByLabel('Email').fill('superuser@sabha.test')
      await other.getByLabel('Password', { exact: true }).fill(demoPassword)
      await other.getByRole('button', { name: 'Sign In', exact: true }).click()
      await other.waitForURL((url) => url.pathname !== '/signin')
      await other.goto(new URL(page.url()).pathname)
      await other.getByRole('textbox', { name: 'Location' }).fill('Pune')
      await other.getByRole('button', { name: 'Save Changes' }).click()
      await expect(other.getByText('Event updated.')).toBeVisible()
      await other.close()
    })

    await test.step('the first admin sees both versions, and keeps both changes', async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this event' })
      await expect(dialog.getByRole('radio', { name: /Pune/ })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save My Choices' }).click()
      await find(page, `${title} of one`)
      await expect(rows(page)).toContainText('Pune')
      await deleteEvent(page, `${title} of one`)
    })
  })
})
