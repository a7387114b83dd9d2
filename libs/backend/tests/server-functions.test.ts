import * as z from '@sabha/types/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { callFunction } from '../src/index.ts'
import {
  asha,
  createTokenResponse,
  fakeBackend,
  functionRefusal,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '../src/testing/index.ts'

const roleChange = { targetUserId: asha.id, newRole: 'admin' }
const changeRole = () =>
  callFunction({
    name: 'update-user-role',
    body: roleChange,
    answer: z.object({}),
    fallback: 'Failed to update role',
  })
const emailChange = { targetUserId: asha.id, newEmail: 'asha.rao@sabha.test' }
const changeEmail = () =>
  callFunction({
    name: 'update-user-email',
    body: emailChange,
    answer: z.object({}),
    fallback: 'Failed to update email',
  })
const role = 'POST /functions/v1/update-user-role'
const email = 'POST /functions/v1/update-user-email'

beforeEach(() => {
  storeSession()
})

it("changes a member's role with the token of the signed-in user", async () => {
  const session = storeSession()
  const { requests } = fakeBackend({ [role]: () => jsonAnswer({ success: true }) })

  await changeRole()
  expect(requests[0]?.body).toEqual(roleChange)
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`)
})

it("changes a member's email address", async () => {
  const { requests } = fakeBackend({ [email]: () => jsonAnswer({ success: true }) })

  await changeEmail()
  expect(requests[0]?.body).toEqual(emailChange)
})

it('fails with session_missing without a request if the user is signed out', async () => {
  localStorage.clear()
  const { requests } = fakeBackend({})

  await expect(changeRole()).rejects.toMatchObject({
    code: 'session_missing',
    message: 'No active session',
  })
  expect(requests).toEqual([])
})

describe('a server function', () => {
  it('fails with its own code and message', async () => {
    const message = 'This email address is already in use.'
    fakeBackend({ [email]: () => functionRefusal(409, 'email_taken', message) })

    await expect(changeEmail()).rejects.toMatchObject({
      code: 'email_taken',
      message,
      details: { status: 409, serverCode: 'email_taken' },
    })
  })

  it.each([
    {
      name: 'without a reason',
      answer: () => jsonAnswer({ success: false }, { status: 400 }),
      failure: { code: 'unknown', message: 'Failed to update email' },
    },
    {
      name: 'with an unknown code',
      answer: () => functionRefusal(403, 'brand_new', 'No.'),
      failure: { code: 'forbidden', message: 'No.' },
    },
    {
      name: 'with a page of HTML',
      answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      failure: { code: 'unavailable' },
    },
    {
      name: 'with a success that is a page of HTML',
      answer: () => new Response('<h1>Sign in to the network</h1>'),
      failure: { code: 'unreadable_answer' },
    },
    {
      name: 'with a success that is none',
      answer: () => jsonAnswer({ success: false, error: 'No.' }),
      failure: { code: 'unexpected_answer' },
    },
  ])('fails for the response: $name', async ({ answer, failure }) => {
    fakeBackend({ [email]: answer })

    await expect(changeEmail()).rejects.toMatchObject(failure)
  })

  it('is called once if the connection is lost, and the session is refreshed', async () => {
    const { requests } = fakeBackend({
      [role]: networkFailure,
      'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
    })

    await expect(changeRole()).rejects.toMatchObject({ code: 'network' })
    expect(requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/functions/v1/update-user-role',
      '/auth/v1/token',
    ])
  })

  it('distinguishes a timeout from an unreachable server', async () => {
    fakeBackend({
      [role]: () => {
        throw new DOMException('The operation timed out.', 'TimeoutError')
      },
      'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
    })

    await expect(changeRole()).rejects.toMatchObject({ code: 'timeout' })
  })
})
