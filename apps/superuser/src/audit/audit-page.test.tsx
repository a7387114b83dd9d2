import { dataRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { useLocation } from '@sabha/contract/router'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { Toaster, toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auditLog, createAuditLine, fakeAuditBackend, findFilter } from '../../tests/audit.ts'
import { asha, raghav } from '../../tests/people.ts'
import { Component as AuditPage } from './audit-page.tsx'
import { Component as RefusedPage } from './refused-page.tsx'

const saved: { text: string; name: string }[] = []

beforeEach(() => {
  storeSession()
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ text: made, name: this.download })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says in sentences what happened, newest first', async () => {
  fakeAuditBackend()
  show()
  const [denied, changed, system] = await rows()
  expect(denied).toHaveTextContent("Raghav Menon tried to change Asha Rao's role")
  expect(changed).toHaveTextContent(
    /22 Nov 2026, 9:30 am IST.*Raghav Menon changed Asha Rao's email address.*Before: a\*\*\*@.*After: b/,
  )
  expect(system).toHaveTextContent(/The system did: novel_thing$/)
  expect(screen.getByText('3 entries', { selector: 'p' })).toBeVisible()
})

it('sends the filters to the database, and stores them in the URL', async () => {
  const { asked } = fakeAuditBackend()
  const user = show()
  await rows()
  await user.selectOptions(findFilter('What'), 'Email address changed')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.selectOptions(findFilter('Who'), 'Raghav Menon')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } })
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      actor: raghav.id,
      action: 'email_changed',
      denied: false,
      since: '2026-11-19T18:30:00.000Z',
      until: '2026-11-22T18:30:00.000Z',
      page_size: 51,
    }),
  )
  expect(screen.getByTestId('address')).toHaveTextContent(
    `?action=email_changed&actor=${raghav.id}&from=2026-11-20&to=2026-11-22`,
  )
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
})

it("applies the URL's filters, even if they are no longer offered as options", async () => {
  const actor_id = '5b7f6ad2-33a5-4f07-9a44-000000000099'
  const { asked } = fakeAuditBackend([createAuditLine(1, { actor_id, actor_name: 'Former Admin' })])
  show(`/superuser/audit?actor=${actor_id}&target=${asha.id}&from=yesterday`)
  expect(await rows()).toHaveLength(1)
  expect(asked()[0]).toEqual({
    actor: actor_id,
    subject_id: asha.id,
    denied: false,
    page_size: 51,
  })
  expect(screen.getByRole('button', { name: /^Remove filter: Who: Former Admin/ })).toBeVisible()
})

it('links from a line to all of the same actor, to the record and to all of the same target', async () => {
  fakeAuditBackend()
  const user = show()
  const [, changed] = await rows()
  if (!changed) throw new Error('There is no second line')
  expect(within(changed).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    `/admin/members/${asha.id}/profile`,
  )
  expect(
    within(changed).getByRole('link', { name: 'All entries about Asha Rao', hidden: true }),
  ).toHaveAttribute('href', `/superuser/audit?target=${asha.id}`)
  await user.click(within(changed).getByRole('link', { name: 'Raghav Menon' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

it("shows the system's actions, by filter and from one of its lines", async () => {
  const { asked, exported } = fakeAuditBackend()
  const user = show()
  await rows()
  await user.selectOptions(findFilter('Who'), 'The system')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(asked().at(-1)).toEqual({ by_system: true, denied: false, page_size: 51 })
  const [line] = await rows()
  if (!line) throw new Error('There is no line')
  expect(within(line).getByRole('link', { name: 'The system' })).toHaveAttribute(
    'href',
    '/superuser/audit?actor=system',
  )
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(exported()).toEqual([{ by_system: true, denied: false }]))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.text).toContain(',The system,,,')
})

it('loads the next page of the audit log before the last line', async () => {
  const many = Array.from({ length: 61 }, (_, place) => createAuditLine(100 - place))
  const { asked } = fakeAuditBackend(many)
  const user = show()
  expect(await rows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(61))
  expect(asked().at(-1)).toMatchObject({ before_id: 51, page_size: 51 })
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

it('shows "more than" if the database stopped counting', async () => {
  fakeAuditBackend(Array.from({ length: 1002 }, (_, place) => createAuditLine(2000 - place)))
  show()
  await rows()
  expect(screen.getByText('More than 1,000 entries', { selector: 'p' })).toBeVisible()
})

it('distinguishes an empty period from an empty log', async () => {
  fakeAuditBackend([])
  const user = show('/superuser/audit?to=2026-11-01')
  expect(await screen.findByText('No entries in this period')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Any time' }))
  expect(await screen.findByText('No entries yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

it('shows an error with Retry if it could not be loaded', async () => {
  fakeAuditBackend(auditLog, { lines: () => dataRefusal(400, 'P0001') })
  const user = show()
  expect(await screen.findByText('The audit log could not be loaded')).toBeVisible()
  fakeAuditBackend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(3)
})

it('shows only refused attempts on their own page', async () => {
  const { asked } = fakeAuditBackend()
  show('/superuser/refused', RefusedPage)
  const [line, ...others] = await rows()
  expect(line).toHaveTextContent(/tried to change Asha Rao's role.*Reason: Only for super admins/)
  expect(others).toEqual([])
  expect(asked()[0]).toMatchObject({ denied: true })
  const offered = within(findFilter('What')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Any', 'Role change blocked'])
})

it('exports all matching lines page by page, with cells that spreadsheets do not run', async () => {
  const many = Array.from({ length: 1500 }, (_, place) => createAuditLine(2000 - place))
  const risky = createAuditLine(1, { actor_name: '=1+1', details: { a: '"', b: 2 } })
  const { asked, exported } = fakeAuditBackend([...many, risky])
  const user = show(`/superuser/audit?actor=${raghav.id}`)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(exported()).toEqual([{ actor: raghav.id, denied: false }])
  expect(asked().slice(-2)).toMatchObject([
    { actor: raghav.id, before_id: 2001, page_size: 1000 },
    { actor: raghav.id, before_id: 1001, page_size: 1000 },
  ])
  const [file] = saved
  expect(file?.name).toMatch(/^audit_log_\d{4}-\d\d-\d\d\.csv$/)
  const written = file?.text.split('\r\n') ?? []
  expect(written).toHaveLength(1 + 1501 + 1)
  expect(written[0]).toBe('\uFEFFTime,Actor,Actor Email,Actor ID,Action,Target,Target ID,Details')
  expect(written.at(-2)).toBe(
    `2026-11-22T04:00:00+00:00,'=1+1,${raghav.email},${raghav.id},email_changed,profiles,${asha.id},"{""a"":""\\"""",""b"":2}"`,
  )
  expect(toastMessages()).toContain('CSV file downloaded successfully')
})

it('can be cancelled, and then saves no file and shows no toast', async () => {
  const answer = Promise.withResolvers<Response>()
  fakeAuditBackend(auditLog, { start: () => answer.promise })
  const user = show()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(screen.getByText('Counting entries...')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Audit log download' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel download' }))
  answer.resolve(Response.json({ total: 3, last_id: 3 }))
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible()
  expect([saved, toastMessages()]).toEqual([[], []])
})

it('starts an export once, and after a failure offers Retry with the same filters', async () => {
  let isDown = true
  const { exported } = fakeAuditBackend(auditLog, {
    start: () =>
      isDown
        ? jsonAnswer({ message: 'Busy' }, { status: 500 })
        : jsonAnswer({ total: 1, last_id: 2 }),
  })
  const user = show('/superuser/audit?action=email_changed')
  await rows()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  const card = within(await screen.findByRole('group', { name: 'Audit log download' }))
  const retry = await card.findByRole('button', { name: 'Retry' })
  expect(card.getByText(/^The CSV file could not be downloaded\./)).toBeVisible()
  expect(exported()).toHaveLength(1)
  isDown = false
  await user.selectOptions(findFilter('Who'), 'The system')
  await user.click(retry)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(exported()[1]).toEqual(exported()[0])
  expect(screen.queryByRole('group', { name: 'Audit log download' })).toBeNull()
})

it('shows why the export file could not be created', async () => {
  fakeAuditBackend(auditLog, { start: () => dataRefusal(403, '42501') })
  const user = show()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(toastMessages()).toEqual([
      expect.stringMatching(/^The CSV file could not be downloaded\./),
    ]),
  )
  expect(saved).toEqual([])
})

let made = ''

/** Records a blob's parts, since jsdom can read blobs with a FileReader only. */
function keep(blob: Blob): string {
  made = texts.get(blob) ?? ''
  return 'blob:kept'
}

const texts = new WeakMap<Blob, string>()
const RealBlob = globalThis.Blob
beforeEach(() => {
  vi.stubGlobal(
    'Blob',
    class extends RealBlob {
      constructor(parts: string[], options?: BlobPropertyBag) {
        super(parts, options)
        texts.set(this, parts.join(''))
      }
    },
  )
})

function show(path = '/superuser/audit', Page = AuditPage) {
  render(
    <FakePlatform session={fakeSession('superuser')} path={path}>
      <UiProvider>
        <Page />
        <Address />
        <Toaster messages={{ region: 'Notices', dismiss: 'Dismiss' }} />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

async function rows() {
  const [, ...lines] = within(await screen.findByRole('table')).getAllByRole('row')
  return lines
}

function toastMessages() {
  return toastStore.getState().toasts.map(({ message }) => message)
}
