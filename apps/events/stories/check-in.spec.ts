import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, expectAccessible, type Page } from '@sabha/e2e'
import { readBoundingBoxes } from '@sabha/e2e/layout'
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

const scan = (page: Page) => page.getByRole('button', { name: 'Scan Tickets' })
const stopCamera = (page: Page) => page.getByRole('button', { name: 'Stop Camera' })

/** The part that covers the picture. */
const result = (page: Page) => page.getByRole('status').filter({ hasText: 'Show Camera' })

async function writeTicketOfMember(how?: { isInverted: boolean }): Promise<void> {
  const [ticket] = await readRows(
    `select ticket_code from public.event_registrations
     where event_id = $1 and user_id = (select id from public.profiles where email = 'member@sabha.test')`,
    [circle],
  )
  await writeFile(video, writeTicketVideo(String(ticket?.ticket_code), how))
}

/** Expects words of the result to be seen whole, in place of the picture. */
async function expectResult(page: Page, words: string): Promise<void> {
  const shown = result(page).getByText(words, { exact: true })
  await expect(shown).toBeVisible()
  await expect(result(page)).toBeInViewport({ ratio: 0.99 })
  const [cover, picture] = await readBoundingBoxes([result(page), page.getByLabel('Camera view')])
  expect(cover).toEqual(picture)
  // A press reaches the words only if no other part, such as the header, covers them.
  await shown.click({ trial: true })
}

/** Answers each check-in without asking the server. */
async function answerCheckIn(page: Page, facts: { outcome: string; name: string }): Promise<void> {
  const body = {
    ...facts,
    email: 'member@sabha.test',
    id: '00000000-0000-4000-8000-000000000001',
    guests: 3,
    attended_guests: 3,
    attended_at: '2026-12-05T04:30:00Z',
  }
  await page.unroute('**/rest/v1/rpc/check_in')
  await page.route('**/rest/v1/rpc/check_in', (route) => route.fulfill({ json: body }))
}

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
  await expect(scan(page)).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(door)
  await expect(second.getByText('Check-in is open in another tab')).toBeVisible()
  await expectAccessible(second)
  await page.close()
  await expect(second.getByRole('button', { name: 'Scan Tickets' })).toBeVisible()
})

test('the camera of a phone reads a ticket, which admits once', async ({ page, openAs }) => {
  await writeTicketOfMember({ isInverted: true })
  const before = await stored()
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs('admin@sabha.test', door)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expectAccessible(page)

  await test.step('a press starts the camera, which reads an inverted code', async () => {
    await scan(page).press('Enter')
    await expectResult(page, 'Checked in')
    await expect(latest(page)).toHaveCount(1)
    await expect(latest(page)).toContainText('Checked in')
    await expectAccessible(page)
  })

  await test.step('a second scan says that the ticket was used', async () => {
    await writeTicketOfMember()
    await stopCamera(page).click()
    await scan(page).click()
    await expectResult(page, 'Already used')
    await expect(result(page)).toContainText(/Used \d+:\d\d:\d\d [ap]m IST/)
    await expect(latest(page).first()).toContainText('Already used')
    await expectAccessible(page)
  })

  await test.step('without a network the ticket is kept', async () => {
    await stopCamera(page).click()
    await page.context().setOffline(true)
    await scan(page).click()
    await expectResult(page, 'Kept, not checked yet')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expectResult(page, 'Already used')
    await stopCamera(page).click()
    await expect(page.getByLabel('Camera view')).toBeHidden()
  })

  await test.step('Undo lets the ticket admit again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(latest(page)).toHaveCount(2)
    expect(await stored()).toEqual({
      attended: before?.attended,
      audited: Number(before?.audited) + 1,
    })
  })
})

test('the result of a scan is seen whole on every screen', async ({ page, openAs }) => {
  await writeFile(video, writeTicketVideo('https://example.org/'))
  await openAs('admin@sabha.test', door)
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [390, 664],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await scan(page).click()
    await expectResult(page, 'Not a ticket')
    await page.getByRole('button', { name: 'Show Camera' }).click()
    await expect(result(page)).toHaveCount(0)
    await stopCamera(page).click()
  }
})

const longest = [
  {
    language: 'en',
    name: 'Venkatanarasimharaju Lakshminarayanan '.repeat(4).slice(0, 120),
    words: {
      replaced: 'Replaced: ask for the new ticket',
      used: 'Already used',
      admitted: 'Checked in',
    },
  },
  {
    language: 'hi',
    name: 'वेंकटनरसिम्हराजुवरिपेटा लक्ष्मीनारायणन '.repeat(4).slice(0, 120),
    words: {
      replaced: 'टिकट बदल चुका है: नया टिकट माँगें',
      used: 'पहले इस्तेमाल हो चुका',
      admitted: 'चेक-इन हो गया',
    },
  },
]

for (const { language, name, words } of longest)
  test(`the result of a scan fits on a small phone with the longest name: ${language}`, async ({
    page,
    openAs,
  }) => {
    await writeTicketOfMember()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.addInitScript((chosen) => localStorage.setItem('sabha-language', chosen), language)
    await openAs('admin@sabha.test', door)
    for (const [outcome, shown] of Object.entries(words)) {
      await answerCheckIn(page, { outcome, name })
      await page.getByRole('button', { name: /^(Scan Tickets|टिकट स्कैन करें)$/ }).click()
      const cover = page.getByRole('status').filter({ hasText: shown })
      const parts = [
        cover.locator('svg'),
        cover.getByText(shown, { exact: true }),
        cover.getByText(name, { exact: true }),
        cover.getByRole('button'),
      ]
      const [frame, ...boxes] = await readBoundingBoxes([cover, ...parts])
      for (const box of boxes) {
        expect(box.y).toBeGreaterThanOrEqual(Number(frame?.y))
        expect(box.y + box.height).toBeLessThanOrEqual(Number(frame?.y) + Number(frame?.height))
      }
      await page.getByRole('button', { name: /^(Stop Camera|कैमरा बंद करें)$/ }).click()
    }
  })

test("the browser's detector reads inverted codes too", async ({ page, openAs }) => {
  await writeFile(video, writeTicketVideo('https://example.org/'))
  // Reads a code only if the corner of the picture is dark, which is white in the video.
  await page.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        detect(picture: HTMLCanvasElement) {
          const [red = 255] = picture.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []
          return Promise.resolve(red < 50 ? [{ rawValue: 'inverted' }] : [])
        }
      },
    })
  })
  await openAs('admin@sabha.test', door)
  await scan(page).click()
  await expectResult(page, 'Not a ticket')
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
  await expect(latest(page).filter({ hasText: 'Kept, not checked yet' })).toHaveCount(2)
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
