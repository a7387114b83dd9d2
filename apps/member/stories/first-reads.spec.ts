import { expect, type Page, test } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'

test('the dashboard opened by URL sends each read once', async ({
  page,
  keepSession,
  untilQuiet,
}) => {
  await keepSession('member@sabha.test')
  const asked = watchReads(page)
  await page.goto('/dashboard')
  for (const tile of ['Upcoming Events', 'Active Jobs', 'Community Members'])
    await expect(page.getByRole('group', { name: tile })).toContainText(/[0-9]/)
  const all = [
    'GET job_applications 200',
    'GET profiles 200',
    'GET rpc/auto_pay 200',
    'GET rpc/member_overview 200',
  ]
  await expect.poll(() => asked.toSorted()).toEqual(all)
  await untilQuiet()
  expect(asked.toSorted()).toEqual(all)

  await test.step('the next events are read once they are in view', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const withEvents = [...all, 'GET listed_events 200', 'GET own_registrations 200'].toSorted()
    await expect.poll(() => asked.toSorted()).toEqual(withEvents)
    await untilQuiet()
    expect(asked.toSorted()).toEqual(withEvents)
  })
})

test('the contribution page opened by URL sends each read once', async ({
  page,
  keepSession,
  untilQuiet,
}) => {
  await keepSession('member@sabha.test')
  const asked = watchReads(page)
  await page.goto('/contribute')
  await expect(page.getByRole('region', { name: 'Your Impact' })).toContainText('₹')
  await expect(page.getByRole('form')).toBeVisible()
  const all = ['GET contributions 200', 'GET profiles 200', 'GET rpc/auto_pay 200']
  await expect.poll(() => asked.toSorted()).toEqual(all)
  await untilQuiet()
  expect(asked.toSorted()).toEqual(all)
})

/** Collects the Data API reads of the page from now on, with their status. */
function watchReads(page: Page): string[] {
  const asked: string[] = []
  const root = `${addresses.backend}/rest/v1/`
  page.on('response', (response) => {
    const method = response.request().method()
    if (!response.url().startsWith(root) || method === 'OPTIONS') return
    const { pathname } = new URL(response.url())
    asked.push(`${method} ${pathname.slice('/rest/v1/'.length)} ${response.status()}`)
  })
  return asked
}
