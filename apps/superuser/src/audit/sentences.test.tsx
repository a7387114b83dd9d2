import { storeSession } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createAuditLine, fakeAuditBackend } from '../../tests/audit.ts'
import { asha } from '../../tests/people.ts'
import { Component } from './audit-page.tsx'

function show(path = '/superuser/audit') {
  storeSession()
  render(
    <FakePlatform session={fakeSession('superuser')} path={path}>
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}

async function rows() {
  const [, ...lines] = within(await screen.findByRole('table')).getAllByRole('row')
  return lines
}

it('shows details on demand, with labels for fields, and none if there are none', async () => {
  const line = { subject_type: 'events', subject_id: null, subject_name: null }
  fakeAuditBackend([
    createAuditLine(2, {
      ...line,
      details: { columns: ['event_date', 'novel_thing'], is_active: true, filters: [] },
    }),
    createAuditLine(1, { ...line, details: { action: null } }),
  ])
  show()
  const [changed, bare] = await rows()
  if (!changed || !bare) throw new Error('There are no lines')
  const facts = within(changed).getByText('Changed fields: Start, novel thing')
  expect(facts).not.toBeVisible()
  await userEvent.click(within(changed).getByText('Details'))
  expect(facts).toBeVisible()
  expect(within(changed).getByText('Open: Yes')).toBeVisible()
  expect(within(bare).queryByText('Details')).toBeNull()
})

it('groups the views of a person within an hour', async () => {
  const seen = (id: number, changes = {}) =>
    createAuditLine(id, { action: 'member_opened', details: {}, ...changes })
  fakeAuditBackend([
    seen(3),
    seen(2, { action: 'members_listed', subject_id: null, subject_name: null }),
    seen(1, { occurred_at: '2026-11-22T02:59:00+00:00' }),
  ])
  show()
  const [group, single] = await rows()
  if (!group) throw new Error('There is no line')
  expect(group).toHaveTextContent('Raghav Menon viewed 2 pages and records within an hour')
  await userEvent.click(within(group).getByText('Details'))
  expect(group).toHaveTextContent(/viewed Asha Rao's record.*viewed the list of members/)
  expect(single).toHaveTextContent("Raghav Menon viewed Asha Rao's record")
})

it('shows each view in a row of its own if the log is about one person', async () => {
  const seen = (id: number) => createAuditLine(id, { action: 'member_opened', details: {} })
  fakeAuditBackend([seen(2), seen(1)])
  show(`/superuser/audit?target=${asha.id}`)
  expect(await screen.findAllByText('2 entries')).not.toHaveLength(0)
  const views = await rows()
  expect(views).toHaveLength(2)
  for (const view of views) expect(view).toHaveTextContent("Raghav Menon viewed Asha Rao's record")
})

it('names a person without a name as everywhere, with the email address', async () => {
  fakeAuditBackend([
    createAuditLine(1, { action: 'update', subject_name: null, details: { columns: ['city'] } }),
  ])
  show()
  const [line] = await rows()
  const name = `Unnamed User (${asha.email})`
  expect(line).toHaveTextContent(`Raghav Menon changed ${name}`)
  expect(line).toHaveTextContent(`All entries about ${name}`)
})

it('names a payment that was looked up by its whole ID, with labels for the outcome', async () => {
  const look = {
    action: 'payment_reconciled',
    subject_type: 'payments',
    subject_id: 'pay_AAAAAAAAAAAAAA',
  }
  fakeAuditBackend([
    createAuditLine(2, { ...look, details: { outcome: 'captured' } }),
    createAuditLine(1, {
      ...look,
      subject_name: null,
      subject_person: null,
      details: { outcome: 'payment_unknown' },
    }),
  ])
  show()
  const [known, unknown] = await rows()
  expect(known).toHaveTextContent(
    'Raghav Menon looked up the payment pay_AAAAAAAAAAAAAA of Asha Rao at the provider',
  )
  expect(known).toHaveTextContent('Outcome: Paid')
  expect(unknown).toHaveTextContent(
    'Raghav Menon looked up the payment pay_AAAAAAAAAAAAAA at the provider',
  )
  expect(unknown).toHaveTextContent('Outcome: No payment with this ID')
})

it('says who decided what about whose application', async () => {
  fakeAuditBackend([
    createAuditLine(1, {
      action: 'update',
      subject_type: 'job_applications',
      subject_about: 'Frontend Engineer',
      details: { columns: ['reviewed_at', 'status'], status: 'rejected' },
    }),
  ])
  show()
  const [rejected] = await rows()
  expect(rejected).toHaveTextContent(
    "Raghav Menon rejected Asha Rao's application for Frontend Engineer",
  )
})

it('says that only hidden letters changed if both masked addresses are the same', async () => {
  const mask = 'a***@sabha.test'
  fakeAuditBackend([createAuditLine(1, { details: { from: mask, to: mask } })])
  show()
  const [changed] = await rows()
  expect(changed).toHaveTextContent(`Before and after: ${mask}. Only hidden letters changed.`)
  expect(changed).not.toHaveTextContent('Before: ')
})

it('links a view to all entries about its person, without details to open', async () => {
  fakeAuditBackend([createAuditLine(1, { action: 'member_opened', details: {} })])
  show()
  const [viewed] = await rows()
  if (!viewed) throw new Error('There is no line')
  expect(within(viewed).queryByText('Details')).toBeNull()
  expect(within(viewed).getByRole('link', { name: 'All entries about Asha Rao' })).toHaveAttribute(
    'href',
    `/superuser/audit?target=${asha.id}`,
  )
})

it('names the person whose entries are listed, and what a search by person cannot find', async () => {
  fakeAuditBackend()
  show(`/superuser/audit?target=${asha.id}`)
  expect(await screen.findByText(/^Entries by and about Asha Rao\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'All entries about Asha Rao' })).toBeNull()
  expect(screen.getByText(/Viewed lists, downloads and copied addresses/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name or ID' })).toHaveValue('')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Person or record: Asha Rao' }))
  await waitFor(() => expect(screen.queryByText(/^Entries by and about/)).toBeNull())
})
