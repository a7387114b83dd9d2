import { dataRefusal, jsonAnswer, storeSession } from '@sabha/backend/testing'
import { CurrentAddress, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { recordSavedFiles, type SavedFile } from '@sabha/downloads/testing'
import { Toaster } from '@sabha/toast'
import { readToasts } from '@sabha/toast/testing'
import { limits } from '@sabha/types'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, createAuditLine, fakeAuditBackend, findFilter } from '../../tests/audit.ts'
import { asha, raghav } from '../../tests/people.ts'
import { Component as AuditPage } from './audit-page.tsx'
import { Component as RefusedPage } from './refused-page.tsx'

let saved: readonly SavedFile[] = []

beforeEach(() => {
  storeSession()
  saved = recordSavedFiles()
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

it('names an actor without a name by the email address, and says if the account was deleted', async () => {
  const gone = { actor_name: null, actor_email: null }
  fakeAuditBackend([createAuditLine(2, { actor_name: null }), createAuditLine(1, gone)])
  show()
  const [unnamed, deleted] = await rows()
  expect(unnamed).toHaveTextContent(`Unnamed User (${raghav.email}) changed Asha Rao's`)
  expect(deleted).toHaveTextContent("Deleted account changed Asha Rao's")
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

it('keeps the list as it is while a day is only half typed, and says so', async () => {
  const { asked } = fakeAuditBackend()
  show('/superuser/audit?from=2026-11-20')
  await rows()
  const from = screen.getByLabelText('From')
  Object.defineProperty(from, 'validity', { value: { badInput: true } })
  fireEvent.change(from, { target: { value: '' } })
  expect(from).toHaveAccessibleDescription('Please complete this date, or clear it.')
  expect(screen.getByTestId('address')).toHaveTextContent('?from=2026-11-20')
  expect(asked()).toHaveLength(1)
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

it('searches by the beginning of a longer search in the URL', async () => {
  const { asked } = fakeAuditBackend()
  show(`/superuser/audit?target=${'x'.repeat(300)}`)
  await waitFor(() =>
    expect(asked()[0]).toMatchObject({ subject_id: 'x'.repeat(limits.searchMaxLength) }),
  )
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
  expect(await saved[0]?.text).toContain(',The system,,,')
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

it('saves no file if no entry matches any more, and says so', async () => {
  fakeAuditBackend(auditLog, { start: () => jsonAnswer({ total: 0, last_id: 0 }) })
  const user = show()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(readToasts()).toEqual(['No entries match any more, so no file was made.']),
  )
  expect(saved).toEqual([])
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
  const written = (await file?.text)?.split('\r\n') ?? []
  expect(written).toHaveLength(1 + 1501 + 1)
  expect(written[0]).toBe('\uFEFFTime,Actor,Actor Email,Actor ID,Action,Target,Target ID,Details')
  expect(written.at(-2)).toBe(
    `2026-11-22T04:00:00+00:00,'=1+1,${raghav.email},${raghav.id},email_changed,profiles,${asha.id},"{""a"":""\\"""",""b"":2}"`,
  )
  expect(readToasts()).toContain('CSV file downloaded successfully')
})

function show(path = '/superuser/audit', Page = AuditPage) {
  render(
    <FakePlatform session={fakeSession('superuser')} path={path}>
      <UiProvider>
        <Page />
        <CurrentAddress />
        <Toaster messages={{ region: 'Notices', dismiss: 'Dismiss' }} />
      </UiProvider>
    </FakePlatform>,
  )
  return userEvent.setup()
}

async function rows() {
  const [, ...lines] = within(await screen.findByRole('table')).getAllByRole('row')
  return lines
}
