import { beforeEach, expect, it } from 'vitest'
import { ensureProfile } from '../src/index.ts'
import {
  createTokenResponse,
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  profileRow,
  storeSession,
} from '../src/testing/index.ts'

const user = { id: profileRow.id, email: 'asha@sabha.test', name: null, avatarUrl: null }
const missing = () =>
  jsonAnswer(
    { code: 'PGRST116', message: 'Cannot coerce', details: null, hint: null },
    { status: 406 },
  )

beforeEach(() => {
  storeSession()
})

it('reads the profile that the database has created', async () => {
  const { requests } = fakeBackend({ 'GET /rest/v1/profiles': () => jsonAnswer(profileRow) })

  expect(await ensureProfile(user)).toEqual(profileRow)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.path).toContain(`id=eq.${user.id}`)
})

it('creates a missing profile without overwriting one created meanwhile', async () => {
  let reads = 0
  const { requests } = fakeBackend({
    'GET /rest/v1/profiles': () => (reads++ === 0 ? missing() : jsonAnswer(profileRow)),
    'POST /rest/v1/profiles': () => new Response(null, { status: 201 }),
  })

  expect(await ensureProfile(user)).toEqual(profileRow)
  expect(requests[1]?.body).toEqual({
    id: user.id,
    email: 'asha@sabha.test',
    full_name: 'asha',
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  })
  expect(requests[1]?.headers.get('prefer')).toContain('resolution=ignore-duplicates')
})

it('uses the profile that another tab has created at the same time', async () => {
  let reads = 0
  fakeBackend({
    'GET /rest/v1/profiles': () => (reads++ === 0 ? missing() : jsonAnswer(profileRow)),
    'POST /rest/v1/profiles': () => dataRefusal(409, '23505'),
  })

  expect(await ensureProfile(user)).toEqual(profileRow)
})

it('creates no profile if the read failed for another reason', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/profiles': networkFailure,
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  await expect(ensureProfile(user)).rejects.toMatchObject({ code: 'network' })
  expect(requests.map((request) => request.method)).toEqual(['GET', 'POST', 'GET', 'GET'])
  expect(requests[1]?.path).toContain('grant_type=refresh_token')
})

it('rejects a row that does not match the schema', async () => {
  fakeBackend({ 'GET /rest/v1/profiles': () => jsonAnswer({ ...profileRow, is_paid: 'yes' }) })

  await expect(ensureProfile(user)).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it('fails with session_missing if the account was deleted in another browser', async () => {
  fakeBackend({
    'GET /rest/v1/profiles': missing,
    'POST /rest/v1/profiles': () => dataRefusal(403, '42501'),
  })

  await expect(ensureProfile(user)).rejects.toMatchObject({ code: 'session_missing' })
})
