import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, expectAccessible, type Page } from '@sabha/e2e'
import { readRows } from '@sabha/e2e/run-sql'
import { writeTicketVideo } from './ticket-video.ts'

const circle = '00000000-0000-4001-8000-000000000002'
const door = `/admin/attendance/${circle}/check-in`

/** The browser reads the file when the camera starts. */
const video = join(tmpdir(), `sabha-camera-${process.pid}.y4m`)

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
})
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const latest = (page: Page) =>
  page.getByRole('list', { name: 'Latest check-ins' }).getByRole('listitem')

/** Check-ins at this event that are stored, and those in the audit log. */
async function stored() {
  const [row] = await readRows(
    `select count(*) filter (where attended_at is not null)::int as attended,
       (select count(*)::int from public.audit_log where action = 'attendee_checked_in') as audited
     from public.event_registrations where event_id = $1`,
    [circle],
  )
  return row
}

test('a second tab of a device waits until the first is closed', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', door)
  await expect(page.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(door)
  await expect(second.getByText('Check-in is open in another tab')).toBeVisible()
  await expectAccessible(second)
  await page.close()
  await expect(second.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
})

test('the camera reads a ticket, which admits once', async ({ page, openAs }) => {
  const [ticket] = await readRows(
    `select ticket_code from public.event_registrations
     where event_id = $1 and user_id = (select id from public.profiles where email = 'member@sabha.test')`,
    [circle],
  )
  await writeFile(video, writeTicketVideo(String(ticket?.ticket_code)))
  const before = await stored()
  await openAs('admin@sabha.test', door)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expectAccessible(page)

  await test.step('a press starts the camera', async () => {
    await page.getByRole('button', { name: 'Scan Tickets' }).press('Enter')
    await expect(latest(page)).toHaveCount(1)
    await expect(latest(page)).toContainText('Checked in')
    await expectAccessible(page)
  })

  await test.step('a second scan says that the ticket was used', async () => {
    await page.getByRole('button', { name: 'Stop Camera' }).click()
    await page.getByRole('button', { name: 'Scan Tickets' }).click()
    await expect(latest(page).first()).toContainText('Already used')
    await expect(latest(page).first()).toContainText(/Used \d+:\d\d:\d\d [ap]m IST/)
    await page.getByRole('button', { name: 'Stop Camera' }).click()
    await expect(page.getByLabel('Camera view')).toBeHidden()
  })

  await test.step('Undo lets the ticket admit again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(latest(page)).toHaveCount(1)
    expect(await stored()).toEqual({
      attended: before?.attended,
      audited: Number(before?.audited) + 1,
    })
  })
})

test('check-ins by name wait while the network is away, and are sent once', async ({
  page,
  openAs,
}) => {
  const before = await stored()
  await openAs('admin@sabha.test', door)
  const buttons = page.getByRole('button', { name: /^Check in / })
  await expect(buttons.first()).toBeVisible()

  await page.context().setOffline(true)
  await buttons.first().press('Enter')
  await expect(page.getByText('1 check-in is waiting for the network.')).toBeVisible()
  await buttons.first().click()
  await expect(page.getByText('2 check-ins are waiting for the network.')).toBeVisible()
  await expect(latest(page).filter({ hasText: 'Waiting' })).toHaveCount(2)
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(latest(page).filter({ hasText: 'Checked in' })).toHaveCount(2)
  await expect(page.getByText(/waiting for the network/)).toHaveCount(0)
  expect(await stored()).toEqual({
    attended: Number(before?.attended) + 2,
    audited: Number(before?.audited) + 2,
  })

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => (await stored())?.attended).toBe(before?.attended)
})
