import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

/** A page of the remote, as the choices above it name it. */
const pages = { list: './polls/polls-page /polls', form: './polls/new-poll-page /polls/new' }

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test('lists the polls for a member', async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ part: pages.list, person: 'member' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Polls')
  await expect(page.getByRole('listitem')).toContainText('Should the library open on Sunday?')
  await expect(page.getByRole('link', { name: 'New poll' })).toBeVisible()
})

test('shows what is missing before a poll is saved', async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ part: pages.form, person: 'member' })}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a question')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
})

for (const data of ['filled', 'empty', 'failed'])
  test(`the list has no accessibility violation when its data is ${data}`, async ({ page }) => {
    await page.goto(`/?${new URLSearchParams({ part: pages.list, person: 'member', data })}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The choices above the page belong to the development server.
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations).toEqual([])
  })
