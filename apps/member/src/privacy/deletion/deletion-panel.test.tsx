import {
  asha,
  authRefusal,
  createTokenResponse,
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { DeletionPanel } from './deletion-panel.tsx'

const signOut = vi.fn(async () => undefined)
const deletion = 'POST /rest/v1/rpc/delete_own_account'
const refused = (hint: string) => dataRefusal(403, '42501', { hint, message: hint })
const done = () => new Response(null, { status: 204 })

beforeEach(() => {
  storeSession()
  signOut.mockClear()
})
/** Renders the panel; the database gives these responses one after another and repeats the last. */
function open(attempts: FakeAnswer[], answers: Record<string, FakeAnswer> = {}) {
  const left = [...attempts]
  const backend = fakeBackend({
    [deletion]: (request) => ((left.length > 1 ? left.shift() : left[0]) ?? done)(request),
    'POST /rest/v1/rpc/proof_needed': () => jsonAnswer('password'),
    'POST /rest/v1/rpc/mandates_to_end': () => jsonAnswer(['sub_AAAAAAAAAAAAAA']),
    'POST /auth/v1/token': () => jsonAnswer({ ...createTokenResponse(), user: asha }),
    'POST /auth/v1/logout': () => jsonAnswer({}),
    ...answers,
  })
  const shown = render(
    <FakePlatform session={fakeSession('member')} actions={{ signOut }}>
      <UiProvider>
        <DeletionPanel />
      </UiProvider>
    </FakePlatform>,
  )
  const calls = () =>
    backend.requests
      .map(({ path }) => path.split(/[/?]/))
      .map((parts) => parts[parts.indexOf('v1') + (parts.includes('rpc') ? 2 : 1)])
  return { ...shown, calls }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function confirm(typed = 'member@sabha.test') {
  await press('Delete My Account')
  await userEvent.type(await screen.findByLabelText('Your email address'), typed)
  await press('Delete Permanently')
}

async function giveThePassword() {
  await userEvent.type(await screen.findByLabelText('Current Password'), 'sabha-demo{Enter}')
}

it('lists deleted and kept data, and requires the typed email address', async () => {
  const { calls } = open([done])
  expect(screen.getByText(/job applications and cover letters/)).toBeVisible()
  expect(screen.getByText(/The law on accounts requires us to keep/)).toBeVisible()
  await confirm('other@sabha.test')
  expect(screen.getByLabelText('Your email address')).toHaveAccessibleDescription(
    expect.stringContaining("This is not your account's email address."),
  )
  expect(calls()).toEqual([])
})

it('deletes the account after the password was given, signs out and shows a toast even if the page was left', async () => {
  const { calls } = open([() => refused('reauthentication_needed'), done])
  await confirm(' Member@Sabha.test ')
  await giveThePassword()
  await waitFor(() => expect(readToasts()).toEqual([expect.stringMatching(/has been deleted/)]))
  expect(signOut).toHaveBeenCalledOnce()
  expect(calls()).toEqual([
    'delete_own_account',
    'proof_needed',
    'token',
    'logout',
    'delete_own_account',
  ])
})

it('emails a code to an account with Google sign-in', async () => {
  open([() => refused('reauthentication_needed'), done], {
    'POST /rest/v1/rpc/proof_needed': () => jsonAnswer('code'),
    'POST /auth/v1/recover': () => jsonAnswer({}),
    'POST /auth/v1/verify': () => jsonAnswer({ ...createTokenResponse(), user: asha }),
  })
  await confirm()
  await press('Send Code')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})

it('deletes nothing after a wrong password, or if re-authentication is cancelled', async () => {
  const { calls } = open([() => refused('reauthentication_needed')], {
    'POST /auth/v1/token': () => authRefusal(400, 'invalid_credentials', 'Invalid'),
  })
  await confirm()
  await giveThePassword()
  expect(await screen.findByText('This is not your current password.')).toBeVisible()
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Delete Permanently' })).toBeEnabled()
  expect(calls().filter((call) => call === 'delete_own_account')).toHaveLength(1)
  expect(signOut).not.toHaveBeenCalled()
})

it('asks for the password again if the re-authentication has expired meanwhile', async () => {
  open([() => refused('reauthentication_needed'), () => refused('reauthentication_needed'), done])
  await confirm()
  await giveThePassword()
  await giveThePassword()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})

it('cancels auto-pay before it deletes the account', async () => {
  const { calls } = open([() => refused('auto_pay_running'), done], {
    'POST /functions/v1/cancel-subscription': () =>
      jsonAnswer({
        success: true,
        subscription: { id: 'sub_AAAAAAAAAAAAAA', status: 'cancelled' },
      }),
  })
  await confirm()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(calls()).toEqual([
    'delete_own_account',
    'mandates_to_end',
    'cancel-subscription',
    'delete_own_account',
  ])
})

it('keeps the account while the provider has not confirmed the cancellation of auto-pay, and shows why', async () => {
  const { calls } = open([() => refused('auto_pay_running')], {
    'POST /functions/v1/cancel-subscription': () =>
      jsonAnswer({
        success: true,
        subscription: { id: 'sub_AAAAAAAAAAAAAA', status: 'cancel_requested' },
      }),
  })
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was deleted/)
  expect(calls().filter((call) => call === 'delete_own_account')).toHaveLength(1)
  expect(signOut).not.toHaveBeenCalled()
})

it('shows the reason and stops if auto-pay is being set up', async () => {
  const { calls } = open([() => refused('auto_pay_running'), () => refused('auto_pay_running')], {
    'POST /functions/v1/cancel-subscription': () =>
      jsonAnswer({
        success: true,
        subscription: { id: 'sub_AAAAAAAAAAAAAA', status: 'cancelled' },
      }),
  })
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('auto_pay_running')
  expect(calls().filter((call) => call === 'delete_own_account')).toHaveLength(2)
})

it('does not cancel the auto-pay of the only superuser, whose account cannot be deleted', async () => {
  const { calls } = open([() => refused('last_superuser')])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('last_superuser')
  expect(calls()).toEqual(['delete_own_account'])
})

it('shows that the server was unreachable, and lets the user retry', async () => {
  open([networkFailure, done])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/)
  await press('Delete Permanently')
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})

it.each([
  ['the deletion', done, /has been deleted/],
  ['the refusal', () => refused('last_superuser'), /last_superuser/],
])('shows %s in a toast even if the page was left meanwhile', async (_, answer, words) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { unmount } = open([() => promise])
  await confirm()
  unmount()
  resolve(answer())
  await waitFor(() => expect(readToasts()).toEqual([expect.stringMatching(words)]))
})
