import * as z from '@sabha/types/schema'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { confirmEmail, signInWithPassword, signUp, updatePassword } from '../../src/account.ts'
import { forgetRequestedLink } from '../../src/auth/requested-links.ts'
import { readHealth } from '../../src/health.ts'
import {
  configureBackend,
  currentSession,
  ensureProfile,
  neededProof,
  read,
  readCount,
  reauthenticate,
  refreshSession,
  requestPasswordReset,
  signOut,
} from '../../src/index.ts'
import { submitBasicDetails } from '../../src/profile.ts'
import { mailAfter, runBackend, signInAs } from './running-backend.ts'

type Backend = Awaited<ReturnType<typeof runBackend>>

let backend: Backend

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  backend = await runBackend()
})

afterEach(signOut)

afterAll(async () => {
  await backend?.stop()
})

/** Returns the link of the email that a request causes, as /auth/confirm reads it. */
async function linkAfter(email: string, request: () => Promise<unknown>) {
  const mail = await mailAfter(backend, email, request)
  const query = new URL(mail.links[0] ?? '').searchParams
  return {
    tokenHash: query.get('token_hash') ?? '',
    type: z.enum(['signup', 'recovery']).parse(query.get('type')),
  }
}

it('signs a member in, refreshes and ends the session', async () => {
  const session = await signInAs('member')
  expect(session.user.email).toBe('member@sabha.test')
  expect((await currentSession())?.user.id).toBe(session.user.id)

  const refreshed = await refreshSession()
  expect(refreshed?.user.id).toBe(session.user.id)
  expect(refreshed?.accessToken).not.toBe(session.accessToken)

  await signOut()
  expect(await currentSession()).toBeNull()
})

it("rejects a wrong password with the server's message", async () => {
  await expect(
    signInWithPassword({ email: 'member@sabha.test', password: 'not-this-one' }),
  ).rejects.toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

const numberSchema = z.int()
const dayRowsSchema = z.array(z.object({ applied_at: z.string() }))
const countMembers = () => read(numberSchema, (db) => db.rpc('get_member_count'))
const countRows = (table: 'events' | 'jobs') =>
  readCount((db) => db.from(table).select('id', { count: 'exact', head: true }))

it('counts rows and calls database functions as a member', async () => {
  const { user } = await signInAs('member')

  const profile = await ensureProfile(user)
  expect(profile).toMatchObject({ email: user.email, onboarding_status: 'profilecompleted' })
  expect(await countRows('events')).toBeGreaterThan(0)
  expect(await countRows('jobs')).toBeGreaterThan(0)
  expect(await countMembers()).toBeGreaterThan(1)
})

it('reads sorted and limited rows as a member', async () => {
  const { user } = await signInAs('member')

  const applications = await read(dayRowsSchema, (db) =>
    db
      .from('job_applications')
      .select('applied_at')
      .eq('applicant_id', user.id)
      .order('applied_at', { ascending: false })
      .limit(3),
  )
  expect(applications.length).toBeGreaterThan(0)
  expect(applications.length).toBeLessThanOrEqual(3)
  const days = applications.map(({ applied_at }) => Date.parse(applied_at))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})

const somebodyElse = { full_name: 'Somebody Else', company: 'Mills', phone: '+919876543210' }

it('refuses changes of other users and of a locked name', async () => {
  const member = await signInAs('member')
  await expect(submitBasicDetails(member.user.id, somebodyElse)).rejects.toMatchObject({
    code: 'profile_locked',
  })

  await signOut()
  await signInAs('newcomer')
  await expect(submitBasicDetails(member.user.id, somebodyElse)).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('does not tell visitors the number of members', async () => {
  await expect(countMembers()).rejects.toMatchObject({ code: 'forbidden' })
})

it('completes a sign-up through the email up to the profile', async () => {
  const email = 'asha.new@sabha.test'
  const password = 'a-long-password'
  const consents = [{ purpose: 'privacy', text_version: '2026-11-22' }]
  const link = await linkAfter(email, () =>
    signUp({ email, password }, { language: 'hi', consents }),
  )
  await expect(signInWithPassword({ email, password })).rejects.toMatchObject({
    code: 'email_not_confirmed',
  })

  const { session, replaces, isExpected, finishSignUp, keep } = await confirmEmail(link)
  expect([session.user.email, replaces, isExpected]).toEqual([email, null, true])
  expect(await finishSignUp()).toBe(true)
  keep()
  expect(await ensureProfile(session.user)).toMatchObject({
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  })
  const kept = await read(z.array(z.looseObject({ language: z.string() })), (db) =>
    db.from('consents').select('purpose,text_version,language'),
  )
  expect(kept).toEqual([{ ...consents[0], language: 'hi' }])

  await expect(confirmEmail(link)).rejects.toMatchObject({ code: 'otp_expired' })
})

it('completes a sign-up in another browser with a newly chosen password up to the profile', async () => {
  const email = 'asha.other@sabha.test'
  const link = await linkAfter(email, () =>
    signUp({ email, password: 'typed-elsewhere' }, { language: 'en', consents: [] }),
  )
  forgetRequestedLink(email)
  const { session, isExpected, finishSignUp, choosePassword, keep } = await confirmEmail(link)
  expect(isExpected).toBe(false)
  expect(await finishSignUp()).toBe(false)
  const agreement = { language: 'en', consents: [] } as const
  await expect(choosePassword('short', agreement)).rejects.toMatchObject({ code: 'weak_password' })
  await choosePassword('chosen-by-the-owner', agreement)
  expect(await finishSignUp()).toBe(true)
  keep()
  expect(await ensureProfile(session.user)).toMatchObject({ onboarding_status: 'signedin' })
})

it('replaces a forgotten password', async () => {
  const email = 'paid@sabha.test'
  const link = await linkAfter(email, () => requestPasswordReset(email))
  const { isExpected, keep } = await confirmEmail(link)
  expect(isExpected).toBe(true)
  keep()
  await expect(updatePassword('sabha-demo')).rejects.toMatchObject({ code: 'same_password' })
  await expect(updatePassword('short')).rejects.toMatchObject({ code: 'weak_password' })

  await updatePassword('another-long-one')
  await signOut()

  await expect(signInAs('paid')).rejects.toMatchObject({ code: 'invalid_credentials' })
  const session = await signInWithPassword({ email, password: 'another-long-one' })
  expect(session.user.email).toBe(email)

  expect(await neededProof()).toBe('password')
  await expect(updatePassword('a-third-long-one')).rejects.toMatchObject({
    code: 'current_password_required',
  })
  const wrong = reauthenticate({ kind: 'password', password: 'sabha-demo' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_credentials' })
  await reauthenticate({ kind: 'password', password: 'another-long-one' })
  await updatePassword('a-third-long-one', 'another-long-one')
  await signOut()
  await signInWithPassword({ email, password: 'a-third-long-one' })
})

it('returns the health of each part from the report, or from the services if there is no report', async () => {
  configureBackend({ ...backend, healthUrl: `${backend.url}/health/ready` })
  const reported = await readHealth()
  expect(reported.map(({ name }) => name)).toContain('database')
  expect(reported.filter(({ status }) => status !== 'up')).toEqual([])

  configureBackend(backend)
  expect((await readHealth()).map(({ name, status }) => [name, status])).toEqual([
    ['rest', 'up'],
    ['auth', 'up'],
    ['functions', 'unknown'],
    ['payments', 'unknown'],
  ])
})
