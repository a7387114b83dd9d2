import { expect, expectAccessible, type Page, test } from '@sabha/e2e'

const letter = (page: Page) => page.getByRole('textbox', { name: 'Cover letter' })

test('a member finds a job, applies, edits the application, withdraws it and applies again', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')

  await test.step('the list shows own applications, and the search narrows it', async () => {
    const applied = page.getByRole('listitem').filter({ hasText: 'Frontend Engineer' })
    await expect(applied.getByText('Applied')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Legal Associate' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('kottayam')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the unsent cover letter is kept', async () => {
    await page.getByRole('link', { name: 'Staff Nurse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Nurse')
    await expect(page.getByText('member@sabha.test')).toBeVisible()
    await letter(page).fill('I have nursed for ten years.')
    await expectAccessible(page)
    await page.reload()
    await expect(letter(page)).toHaveValue('I have nursed for ten years.')
  })

  await test.step('only a web address is sent as resume', async () => {
    const link = page.getByRole('textbox', { name: 'Resume link' })
    await link.fill('my resume')
    await page.getByRole('button', { name: 'Send Application' }).click()
    await expect(page.getByText('Enter a web address that starts with https://')).toBeVisible()
    await link.fill('example.org/cv.pdf')
    await page.getByRole('button', { name: 'Send Application' }).click()
    await expect(page.getByText('An admin will review your application.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a pending application can be edited', async () => {
    await page.getByRole('button', { name: 'Edit Application' }).click()
    await letter(page).fill('I have nursed for eleven years.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('definition').getByText('eleven years')).toBeVisible()
  })

  await test.step('the keyboard withdraws the application after confirmation', async () => {
    await page.getByRole('button', { name: 'Withdraw Application' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Withdraw Application' }).press('Enter')
    await expect(
      page.getByText('You withdrew your application. You can apply again.'),
    ).toBeVisible()
    await expect(letter(page)).toHaveValue('')
  })

  await test.step('own applications are listed with what happens next', async () => {
    await page.goto('/jobs/applications')
    const row = page.getByRole('listitem').filter({ hasText: 'Staff Nurse' })
    await expect(row.getByText('You can apply again while the job is open.')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('link').press('Enter')
  })

  await test.step('applying again, without any text, reopens the application', async () => {
    await page.getByRole('button', { name: 'Send Application' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send Application' }).click()
    await expect(page.getByRole('button', { name: 'Edit Application' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the refusal names the connection, and the cover letter is kept and sent once online', async ({
    page,
    openAs,
  }) => {
    await openAs('paid@sabha.test', '/jobs/00000000-0000-4002-8000-000000000004')
    await letter(page).fill('I worked in a hospital.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send Application' }).click()
    await expect(page.getByText(/^We could not reach the server/).first()).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(letter(page)).toHaveValue('I worked in a hospital.')
    await page.getByRole('button', { name: 'Send Application' }).press('Enter')
    await expect(page.getByText('An admin will review your application.')).toBeVisible()
  })
})

test('the dashboard leads to an application and to the jobs', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  const recent = page.getByRole('region', { name: 'Recent Applications' })
  await recent.getByRole('link', { name: 'Frontend Engineer' }).click()
  await expect(page.getByRole('region', { name: 'Your application' })).toBeVisible()
  await page.goBack()
  await recent.getByRole('link', { name: 'View Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  await expect(page.getByRole('link', { name: 'Data Analyst' })).toBeVisible()
})

test('a closed job keeps its page for those who applied', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/jobs/00000000-0000-4002-8000-000000000008')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Associate')
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.goto('/jobs/00000000-0000-4002-8000-000000000009')
  await expect(page.getByText('Job not found')).toBeVisible()
})
