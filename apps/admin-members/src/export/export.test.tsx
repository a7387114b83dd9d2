import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMember, fakeMembersBackend } from '../../tests/members.ts'
import { readToastMessages, showMembers } from '../../tests/show-members.tsx'

const start = 'POST /rest/v1/rpc/start_member_export'
const page = 'POST /rest/v1/rpc/member_export_page'
const exportId = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eee'

/** Files saved by the browser. */
const saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved.length = 0
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: vi.fn((made: Blob) => {
      blob = made
      return 'blob:members'
    }),
    revokeObjectURL: vi.fn(),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: textOf(blob) })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Keeps the byte order mark, which `blob.text()` removes. */
async function textOf(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

/** Columns returned by the database for an export; the file may need no others. */
const exportedColumns =
  'created_at full_name email phone phone_proved company city profession custom_profession role onboarding_status ' +
  'is_paid auto_pay_active total_contributions last_contribution_at interest_labels'

const exportedOf = (member: object) =>
  Object.fromEntries(exportedColumns.split(' ').map((name) => [name, Reflect.get(member, name)]))

const rows = Array.from({ length: 4001 }, (_, place) =>
  exportedOf(createMember(`Person ${place}`, place + 10)),
)
const pageOf = (body: unknown) => Number(Object(body).page)
const pages: FakeAnswer = ({ body }) =>
  jsonAnswer(rows.slice((pageOf(body) - 1) * 1000, pageOf(body) * 1000))
const begun: FakeAnswer = () => jsonAnswer({ export_id: exportId, total: rows.length, pages: 5 })

async function press(answers: Record<string, FakeAnswer> = {}, path?: string) {
  const backend = fakeMembersBackend({ answers: { [start]: begun, [page]: pages, ...answers } })
  const user = showMembers(path)
  const button = await screen.findByRole('button', { name: 'Download Details' })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await user.click(button)
  return { ...backend, user }
}

it('saves an export of all filtered members in a file named after the current date in India', async () => {
  const { exports, exportPages } = await press({}, '/admin/members?payment=unpaid&sort=name')
  await expect.poll(readToastMessages).toEqual(['CSV file downloaded successfully'])
  expect(exports()).toEqual([{ payment: 'unpaid' }])
  expect(exportPages()).toEqual([1, 2, 3, 4, 5].map((n) => ({ export_id: exportId, page: n })))
  expect(saved.map(({ name }) => name)).toEqual(['members_2026-11-23.csv'])
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect(lines[0]).toBe(
    '\uFEFFFull Name,Email,Phone,Company,City,Profession,Role,Status,Payment Status,Auto-Pay Active,Total Contributions (₹),Last Contribution,Interests,Joined Date,Phone Verified',
  )
  const names = lines.slice(1).map((line) => line.split(',')[0])
  expect(names).toEqual([...rows.map((row) => row.full_name), ''])
})

it('keeps the order of an export if later pages arrive first, with at most three requests in flight', async () => {
  const first = Promise.withResolvers<void>()
  const answered: number[] = []
  const { exportPages } = await press({
    [page]: async (request) => {
      if (pageOf(request.body) === 1) await first.promise
      answered.push(pageOf(request.body))
      return await pages(request)
    },
  })
  await expect.poll(() => answered).toEqual([2, 3])
  expect(exportPages()).toHaveLength(3)
  first.resolve()
  await expect.poll(readToastMessages).toEqual(['CSV file downloaded successfully'])
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect([lines[1], lines[1001], lines[4001]].map((line) => line?.split(',')[0])).toEqual([
    'Person 0',
    'Person 1000',
    'Person 4000',
  ])
})

it('saves no export file if no member matches any more, and shows why', async () => {
  await press({ [start]: () => jsonAnswer({ export_id: exportId, total: 0, pages: 0 }) })
  await expect.poll(readToastMessages).toEqual(['No members match any more, so no file was made.'])
  expect(saved).toEqual([])
})

it('writes each exported member in the specified columns', async () => {
  const member = createMember('Meera "Mira" Nair', 3, {
    email: 'meera@sabha.test',
    phone: '+919800000003',
    phone_proved: false,
    company: '=cmd()',
    city: 'Kochi',
    profession: 'Other',
    custom_profession: 'Beekeeper, retired',
    onboarding_status: 'paymentdone',
    is_paid: true,
    auto_pay_active: true,
    total_contributions: 150_050,
    last_contribution_at: '2026-11-01T20:00:00Z',
    interest_labels: ['Chess', 'Public Speaking'],
  })
  await press({
    [start]: () => jsonAnswer({ export_id: exportId, total: 1, pages: 1 }),
    [page]: () => jsonAnswer([exportedOf(member)]),
  })
  await expect.poll(() => saved).toHaveLength(1)
  expect((await saved[0]?.text)?.split('\r\n')[1]).toBe(
    `"Meera ""Mira"" Nair",meera@sabha.test,'+919800000003,'=cmd(),Kochi,"Beekeeper, retired",Member,Payment Done,Paid,Yes,1500.5,2026-11-02,"Chess; Public Speaking",2026-01-01,No`,
  )
})

it('shows the progress of an export, and saves no file when cancelled', async () => {
  const first = Promise.withResolvers<void>()
  const { ended, hang } = hanging()
  const { user } = await press({
    [page]: async (request) => {
      if (pageOf(request.body) > 1) return await hang(request)
      await first.promise
      return await pages(request)
    },
  })
  const bar = await screen.findByRole('progressbar')
  await expect.poll(() => bar.getAttribute('aria-valuemax')).toBe('4001')
  expect(screen.getByText('0 of 4,001 members loaded')).toBeVisible()

  first.resolve()
  expect(await screen.findByText('1,000 of 4,001 members loaded')).toBeVisible()
  expect(bar).toHaveAttribute('aria-valuenow', '1000')
  await user.click(screen.getByRole('button', { name: 'Cancel download' }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(ended).toEqual([2, 3, 4])
  expect(saved).toEqual([])
  expect(readToastMessages()).toEqual([])
  expect(screen.getByRole('button', { name: 'Download Details' })).toBeEnabled()
})

it.each([
  ['before it starts', start, 'Too many exports. Please try again later.'],
  ['while it reads the first page', page, 'Please start the export again.'],
])(
  'shows why an export is refused %s, and starts it again on request',
  async (_, call, message) => {
    await press({ [call]: () => dataRefusal(404, 'PT404', { hint: 'export_not_found', message }) })
    await expect
      .poll(readToastMessages)
      .toEqual([`The CSV file could not be downloaded. ${message}`])
    expect(saved).toEqual([])
    expect(screen.getByRole('button', { name: 'Download Details' })).toBeEnabled()
  },
)

it('starts one export for two presses, and offers Retry after a failure', async () => {
  let isDown = true
  const { user, exports } = await press({
    [start]: (request) =>
      isDown ? jsonAnswer({ message: 'Busy' }, { status: 500 }) : begun(request),
  })
  const card = within(await screen.findByRole('group', { name: 'Member details download' }))
  expect(await card.findByText(/^The CSV file could not be downloaded\./)).toBeVisible()
  expect(exports()).toHaveLength(1)
  isDown = false
  await user.click(card.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(exports()).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'Member details download' })).toBeNull()
})

it('lets the user dismiss a failed export', async () => {
  const { user } = await press({ [start]: () => jsonAnswer({ message: 'Busy' }, { status: 500 }) })
  const card = within(await screen.findByRole('group', { name: 'Member details download' }))
  await user.click(await card.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('group', { name: 'Member details download' })).toBeNull()
})

/** Pages that never respond, and which of them were cancelled. */
function hanging() {
  const ended: number[] = []
  const hang: FakeAnswer = ({ body, signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        ended.push(pageOf(body))
        reject(signal.reason)
      })
    })
  return { ended, hang }
}

it('stops an export and saves no file if a page is refused', async () => {
  const message = 'Please start the export again.'
  const { ended, hang } = hanging()
  await press({
    [page]: (request) =>
      pageOf(request.body) === 1
        ? dataRefusal(404, 'PT404', { hint: 'export_not_found', message })
        : hang(request),
  })
  await expect.poll(readToastMessages).toEqual([`The CSV file could not be downloaded. ${message}`])
  expect(ended).toEqual([2, 3])
  expect(saved).toEqual([])
})

it('stops an export silently at sign-out', async () => {
  const { ended, hang } = hanging()
  await press({ [page]: hang })
  await screen.findByText('0 of 4,001 members loaded')
  fireEvent(window, new StorageEvent('storage', { key: null }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(ended).toEqual([1, 2, 3])
  expect(saved).toEqual([])
  expect(readToastMessages()).toEqual([])
})

it('disables the export button if no member matches', async () => {
  fakeMembersBackend()
  showMembers('/admin/members?search=Nobody')
  await screen.findByText('No members found matching your criteria.')
  expect(screen.getByRole('button', { name: 'Download Details' })).toBeDisabled()
})
