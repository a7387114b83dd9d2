import { expect, expectAccessible, test } from '@sabha/e2e'

test('a member adds a record and finds it in the list', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/sample-records')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the form requires a headline', async () => {
    await page.getByRole('link', { name: 'New sample record' }).first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a headline')).toBeVisible()
  })

  await test.step('the saved record is in the list', async () => {
    await page.getByRole('textbox', { name: 'Headline' }).fill('Lost umbrella')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lost umbrella' })).toBeVisible()
    await expectAccessible(page)
  })
})
