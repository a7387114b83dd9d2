import { beforeEach, expect, it, vi } from 'vitest'
import { forgetReturnPath, storeReturnPath } from '../../../platform/session/return-path.ts'
import { accountActions } from './account-actions.ts'

const account = vi.hoisted(() => ({
  requestPage: vi.fn(),
  signUp: vi.fn(async () => undefined),
  resendVerification: vi.fn(async () => undefined),
  signInWithGoogle: vi.fn(async () => undefined),
}))
vi.mock('./load-account.ts', () => ({ loadAccountFunctions: async () => account }))

const credentials = { email: 'new@sabha.test', password: 'correct horse' }
const agreement = { language: 'en', consents: [] } as const

beforeEach(() => {
  forgetReturnPath()
  account.requestPage.mockClear()
})

it.each([
  ['the page that required the sign-in', '/events/7/register'],
  ['the dashboard if none did', null],
])('leads from emails and Google to %s', async (_, path) => {
  if (path) storeReturnPath(path)
  await accountActions.signUp(credentials, { ...agreement, consents: [] })
  await accountActions.resendVerification(credentials.email)
  await accountActions.signInWithGoogle({ ...agreement, consents: [] })

  expect(account.requestPage.mock.calls).toEqual(Array(3).fill([path ?? '/dashboard']))
})
