import {
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
} from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleConsents } from '../../../tests/community.ts'
import type { OwnConsent } from './api.ts'
import { ConsentsPanel } from './consents-panel.tsx'

const onTakeBackAccount = vi.fn()
const toasts = () => toastStore.getState().toasts

function show(answers: Record<string, FakeAnswer>) {
  const session = fakeSession('member')
  const backend = fakeBackend(answers)
  onTakeBackAccount.mockClear()
  render(
    <FakePlatform session={session}>
      <UiProvider>
        <ConsentsPanel onTakeBackAccount={onTakeBackAccount} />
      </UiProvider>
    </FakePlatform>,
  )
  return { ...backend, userId: session.status === 'signed-in' ? session.user.id : '' }
}

const open = (answer: FakeAnswer) => show({ 'GET /rest/v1/consents': answer })

function consent(purpose: string, changes: Partial<OwnConsent> = {}): OwnConsent {
  const given_at = '2026-11-22T04:30:00+00:00'
  return {
    id: crypto.randomUUID(),
    purpose,
    text_version: '2026-11-22',
    given_at,
    withdrawn_at: null,
    ...changes,
  }
}

/** Fake database that stores consents, newest first, and withdraws them after `mayWithdraw`. */
function keeping(start: OwnConsent[], mayWithdraw?: Promise<void>) {
  let rows = start
  const isOf = (path: string) => (row: OwnConsent) =>
    row.withdrawn_at === null &&
    (!path.includes('purpose=eq') || path.includes(`eq.${row.purpose}`))
  const backend = show({
    'GET /rest/v1/consents': ({ path }) =>
      jsonAnswer(path.includes('withdrawn_at=is.null') ? rows.filter(isOf('')) : rows),
    'PATCH /rest/v1/consents': async ({ path }) => {
      await mayWithdraw
      const withdrawn_at = '2026-11-23T04:30:00+00:00'
      rows = rows.map((row) => (isOf(path)(row) ? { ...row, withdrawn_at } : row))
      return new Response(null, { status: 204 })
    },
    'POST /rest/v1/consents': ({ body }) => {
      const given = z.array(givenSchema).parse(body)
      rows = [
        ...given.map((row) => consent(row.purpose, { text_version: row.text_version })),
        ...rows,
      ]
      return new Response(null, { status: 201 })
    },
  })
  return { ...backend, rows: () => rows }
}

const givenSchema = z.object({ purpose: z.string(), text_version: z.string() })
const account = [consent('terms'), consent('privacy')]
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lists consents with dates, withdrawals and possible actions', async () => {
  const { requests, userId } = open(() => jsonAnswer(sampleConsents))
  const [privacy, newsletter] = await screen.findAllByRole('listitem')
  expect(privacy).toHaveTextContent('PrivacyAgreed 22 Nov 2026 (version of 22 Nov 2026)')
  expect(privacy).not.toHaveTextContent('Withdrawn')
  expect(newsletter).toHaveTextContent('newsletter')
  expect(newsletter).toHaveTextContent('Withdrawn 1 Mar 2026')
  // Texts of other purposes are in their remotes.
  expect(within(newsletter as HTMLElement).queryByRole('button')).toBeNull()
  expect(screen.getByText(/withdrawing either deletes your account/)).toBeVisible()
  expect(requests[0]?.path).toContain(`user_id=eq.${userId}`)
})

it('opens the account deletion for consents that the account requires, and withdraws none', async () => {
  const { requests } = open(() => jsonAnswer(account))
  await press('Withdraw consent: Terms')
  expect(onTakeBackAccount).toHaveBeenCalledExactlyOnceWith('terms')
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false)
})

it('withdraws a consent on a click, and gives it again with Undo or the list', async () => {
  const { rows } = keeping([consent('announcements'), ...account])
  await press('Withdraw consent: Announcements')
  expect(await screen.findByText('Withdrawn 23 Nov 2026')).toBeVisible()
  expect(toasts().map(({ message }) => message)).toEqual(['Consent withdrawn: Announcements.'])

  toasts()[0]?.action?.onAct()
  expect(
    await screen.findByRole('button', { name: 'Withdraw consent: Announcements' }),
  ).toBeVisible()
  await vi.waitFor(() => expect(rows()[0]).toMatchObject({ text_version: '1999-01-01' }))

  await press('Withdraw consent: Announcements')
  await press('Agree again: Announcements')
  expect(toasts()).toEqual([])
  expect(
    await screen.findByRole('button', { name: 'Withdraw consent: Announcements' }),
  ).toHaveFocus()
  expect(
    await screen.findByRole('button', { name: 'Withdraw consent: Announcements' }),
  ).toBeVisible()
  await vi.waitFor(() => expect(rows()).toHaveLength(5))
})

it('gives a consent again that is still being withdrawn, without saying that it was withdrawn', async () => {
  const withdrawal = Promise.withResolvers<void>()
  const { rows } = keeping([consent('announcements'), ...account], withdrawal.promise)
  await press('Withdraw consent: Announcements')
  await press('Agree again: Announcements')
  withdrawal.resolve()

  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  expect(rows()[0]).toMatchObject({ purpose: 'announcements', withdrawn_at: null })
  await screen.findByRole('button', { name: 'Withdraw consent: Announcements' })
  expect(toasts()).toEqual([])
})

it('rolls back a failed withdrawal and shows why', async () => {
  show({
    'GET /rest/v1/consents': () => jsonAnswer([consent('announcements'), ...account]),
    'PATCH /rest/v1/consents': networkFailure,
  })
  await press('Withdraw consent: Announcements')
  await vi.waitFor(() => expect(toasts()[0]?.kind).toBe('error'))
  expect(toasts()[0]?.message).toMatch(/^Your consent to Announcements could not be withdrawn\. ./)
  expect(
    await screen.findByRole('button', { name: 'Withdraw consent: Announcements' }),
  ).toBeVisible()
  expect(screen.queryByText(/Withdrawn/)).toBeNull()
})

it('shows its own message for a withdrawal refused by the database', async () => {
  show({
    'GET /rest/v1/consents': () => jsonAnswer([consent('surveys'), ...account]),
    'PATCH /rest/v1/consents': () =>
      dataRefusal(403, '42501', { hint: 'consent_needed', message: 'No.' }),
  })
  await press('Withdraw consent: surveys')
  await vi.waitFor(() => expect(toasts()[0]?.message).toContain('delete your account below'))
})

it('asks for missing consents that the account requires', async () => {
  const { rows } = keeping([])
  expect(await screen.findByText('You have no consents on record.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('target', '_blank')
  await press('I Agree')
  expect(await screen.findByRole('button', { name: 'Withdraw consent: Privacy' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I Agree' })).toBeNull()
  await vi.waitFor(() => expect(rows().map(({ purpose }) => purpose)).toEqual(['terms', 'privacy']))
})

it('asks only for the missing consent if the other one was given', async () => {
  open(() => jsonAnswer([consent('terms')]))
  expect(await screen.findByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull()
})

it('shows an error if consents fail to load, and keeps the other actions', async () => {
  open(() => dataRefusal(403, '42501'))
  expect(await screen.findByText('Your consents could not be loaded')).toBeVisible()
  expect(screen.getByText(/You can withdraw a consent at any time/)).toBeVisible()
})

it('reserves space while consents load', () => {
  open(() => new Promise(() => undefined))
  expect(screen.getByRole('heading', { name: 'Your consents' })).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})
