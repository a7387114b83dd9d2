import { expect, test } from '@sabha/e2e'

test('the list opens on upcoming events and shows past ones on request', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/events')
  const past = page.getByRole('link', { name: 'Health Camp in Palghar' })
  await expect(
    page.getByRole('list', { name: 'Events Management' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(past).toHaveCount(0)
  await page.getByLabel('When').first().selectOption('Past')
  await expect(past).toBeVisible()
  await expect(page).toHaveURL(/when=past&sort=latest/)
})
