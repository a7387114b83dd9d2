import { expect, it } from 'vitest'
import { readStoredSession } from '../src/client/stored-session.ts'
import { copyRole } from '../src/index.ts'
import {
  asha,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  storeSession,
} from '../src/testing/index.ts'

const answering = (status = 200) =>
  fakeBackend({ 'PUT /auth/v1/user': () => jsonAnswer(asha, { status }) })

function signedIn(role?: string) {
  const session = createTokenResponse()
  const user_metadata = { ...asha.user_metadata, ...(role && { role }) }
  return storeSession({ ...session, user: { ...asha, user_metadata } })
}

it.each(['admin', 'superuser'] as const)('copies the role %s once', async (role) => {
  const { requests } = answering()
  const { access_token } = signedIn()
  await copyRole({ id: asha.id, role })
  await copyRole({ id: asha.id, role })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ data: { role } })
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${access_token}`)
  expect(readStoredSession()?.user.user_metadata).toEqual({ ...asha.user_metadata, role })
  expect(readStoredSession()?.access_token).toBe(access_token)
})

it.each([200, 500])('reads the body of a response with status %s to its end', async (status) => {
  const answer = jsonAnswer(asha, { status })
  fakeBackend({ 'PUT /auth/v1/user': () => answer })
  signedIn()
  await copyRole({ id: asha.id, role: 'admin' })
  expect(answer.bodyUsed).toBe(true)
})

it('copies no role of members and no role that was already copied', async () => {
  const { requests } = answering()
  signedIn()
  await copyRole({ id: asha.id, role: 'member' })
  signedIn('admin')
  await copyRole({ id: asha.id, role: 'admin' })
  expect(requests).toEqual([])
})

it('removes the copy from a former admin', async () => {
  const { requests } = answering()
  signedIn('admin')
  await copyRole({ id: asha.id, role: 'member' })
  expect(requests[0]?.body).toEqual({ data: { role: null } })
})

it('copies the role at most once with an access token that is rejected', async () => {
  const { requests } = answering(500)
  const { user } = signedIn()
  await copyRole({ id: asha.id, role: 'admin' })
  await copyRole({ id: asha.id, role: 'admin' })
  expect(requests).toHaveLength(1)
  expect(readStoredSession()?.user).toEqual(user)
})

it("does not copy a role into another user's account", async () => {
  const { requests } = answering()
  signedIn()
  await copyRole({ id: '00000000-0000-4000-8000-00000000000b', role: 'superuser' })
  expect(requests).toEqual([])
})
