import { runSql } from '../support/run-sql.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const event = '0a9e0c1b-55f1-4c5e-8b1d-3c1f6a70be71'
const attendees = 47

test.beforeAll(async () => {
  await runSql(
    `insert into public.events (id, title, description, event_date, location)
     values ($1, 'Annual Meeting', 'Reports and elections.', now() + interval '300 days', 'Town Hall, Pune')`,
    [event],
  )
  await runSql(
    `insert into public.event_registrations (event_id, user_id, seated_at)
     select $1, id, now() from public.profiles order by onboarding_status <> 'profilecompleted', id limit ${attendees}`,
    [event],
  )
})

test.afterAll(async () => {
  await runSql('delete from public.event_registrations where event_id = $1', [event])
  await runSql('delete from public.events where id = $1', [event])
})

test('the list of attendees prints as a table, 47 members on two pages', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', `/admin/attendance/${event}/print`)
  const rows = page.getByRole('table', { name: 'Attendees' }).getByRole('row')
  await expect(rows).toHaveCount(attendees + 1)
  expect(await countPrintedPages(page)).toBe(2)

  await test.step('its headings repeat on each page, and the way back is left out', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(rows.first().locator('..')).toHaveCSS('display', 'table-header-group')
    await expect(rows.first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('link', { name: /Attendees/ })).toBeHidden()
    await page.emulateMedia({ media: null })
  })
})

test('receipt, statement, ticket and event page print on one page each', async ({
  page,
  openAs,
}) => {
  const backLink = page.getByRole('main').getByRole('link', { includeHidden: true }).first()

  for (const link of [/^Receipt \d/, /^Statement/]) {
    await test.step(String(link), async () => {
      await openAs('paid@sabha.test', '/contribute/history')
      await page.getByRole('link', { name: link }).first().click()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
      expect(await countPrintedPages(page)).toBe(1)
      await expectHiddenInPrint(page, backLink)
    })
  }

  for (const path of [`/events/${event}/ticket`, `/events/${event}`]) {
    await test.step(path, async () => {
      await openAs('member@sabha.test', path)
      await expect(page.getByText('Annual Meeting').first()).toBeVisible()
      expect(await countPrintedPages(page)).toBe(1)
      await expectHiddenInPrint(page, backLink)
    })
  }
})

test('the members list prints all loaded members, without blank pages', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/members')
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const onScreen = await rows.count()
  const pages = await countPrintedPages(page)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = await rows.count()
  expect(printed).toBeGreaterThan(onScreen)
  expect(pages).toBeLessThanOrEqual(Math.ceil(printed / 5))
})

/** Number of pages of the PDF that the browser prints, on the paper that the page asks for. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

async function expectHiddenInPrint(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(link).toBeHidden()
  await page.emulateMedia({ media: null })
}
