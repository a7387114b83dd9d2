import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from '@sabha/e2e'

const city = (page: Page) => page.getByRole('textbox', { name: 'City' })
const designation = (page: Page) => page.getByRole('textbox', { name: 'Designation' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

// The save that the database rejects.
test.use({ expectedErrors: [/status of 409/] })

test('no change is lost if a profile is edited in two tabs', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  const before = {
    city: await city(page).inputValue(),
    title: await designation(page).inputValue(),
  }
  const other = await page.context().newPage()
  await other.goto('/profile')

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await city(page).fill('Typed Here')
    await page.getByRole('link', { name: 'Events' }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(city(page)).toHaveValue('Typed Here')
  })

  await test.step('the first save opens the dashboard', async () => {
    await designation(other).fill('Saved First')
    await city(other).fill('Saved First')
    await save(other).click()
    await expect(other.getByText('Profile updated successfully!')).toBeVisible()
    await expect(other).toHaveURL(/\/dashboard$/)
    await other.close()
  })

  await test.step('the second save shows both versions', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await save(page).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('radio', { name: /Typed Here/ })).toBeChecked()
    await expect(dialog.getByRole('group', { name: 'Designation' })).toContainText('Saved First')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Save My Choices' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the merged version keeps all changes', async () => {
    await page.goto('/profile')
    await expect(city(page)).toHaveValue('Typed Here')
    await expect(designation(page)).toHaveValue('Saved First')
    await city(page).fill(before.city)
    await designation(page).fill(before.title)
    await save(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
