import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '../access-types.ts'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'
import { userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

describe('update-user-role', () => {
  test('promotes and demotes for the superuser', async () => {
    const change = (newRole: string) =>
      call('superuser', 'update-user-role', { targetUserId: userIds.other, newRole })
    expect(await change('admin')).toEqual({ status: 200, success: true })
    expect(await roleOf(userIds.other)).toBe('admin')
    expect(await change('member')).toEqual({ status: 200, success: true })
    expect(await roleOf(userIds.other)).toBe('member')
  })

  test.each(['member', 'newcomer', 'demoted', 'admin'] as const)(
    'refuses the %s and leaves the role alone',
    async (identity) => {
      const answer = await call(identity, 'update-user-role', {
        targetUserId: userIds.other,
        newRole: 'admin',
      })
      expect(answer).toMatchObject({ status: 403, success: false, code: 'superuser_only' })
      expect(await roleOf(userIds.other)).toBe('member')
    },
  )

  test('asks visitors, and callers with a forged token, to sign in', async () => {
    const body = { targetUserId: userIds.other, newRole: 'admin' }
    const expected = { status: 401, success: false, code: 'session_missing' }
    expect(await call('anonymous', 'update-user-role', body)).toMatchObject(expected)
    const forged = await send('update-user-role', body, { authorization: 'Bearer a.b.c' })
    expect(forged).toMatchObject(expected)
  })

  test('refuses to demote the superuser and to promote a member to superuser', async () => {
    const change = (targetUserId: string, newRole: string) =>
      call('superuser', 'update-user-role', { targetUserId, newRole })
    expect(await change(userIds.superuser, 'member')).toMatchObject({
      status: 403,
      code: 'superuser_fixed',
    })
    expect(await change(userIds.other, 'superuser')).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
    expect(await change(userIds.otherProfileless, 'admin')).toMatchObject({
      status: 404,
      code: 'member_not_found',
    })
  })

  test('refuses malformed requests', async () => {
    for (const body of [{}, { targetUserId: 'x', newRole: 'admin' }, [], 'text', null]) {
      expect(await call('superuser', 'update-user-role', body)).toMatchObject({ status: 400 })
    }
    const more = { targetUserId: userIds.other, newRole: 'admin', actor: userIds.superuser }
    expect(await call('superuser', 'update-user-role', more)).toMatchObject({
      status: 400,
      error: 'The request is not valid: actor',
    })
    expect(await call('superuser', 'update-user-role', 'text')).toMatchObject({
      error: 'The request is not valid: body',
    })
  })
})

describe('update-user-email', () => {
  test('changes the account, voids the password and mails both addresses', async () => {
    const answer = await call('admin', 'update-user-email', {
      targetUserId: userIds.other,
      newEmail: 'Moved@sabha.test',
    })
    expect(answer).toEqual({ status: 200, success: true })
    const signIn = await world.clients.anonymous.auth.signInWithPassword({
      email: 'moved@sabha.test',
      password: 'correct horse battery',
    })
    expect(signIn.error?.code).toBe('invalid_credentials')
    const told = world.mailbox.messages().map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining(['moved@sabha.test', 'other@sabha.test']))
    const { rows } = await world.owner.query(
      `select sent_at is not null as sent from public.mail_outbox where template like 'email_changed_%'`,
    )
    expect(rows).toEqual([{ sent: true }, { sent: true }])
  })

  test('refuses members as callers, addresses in use, and admins as targets', async () => {
    const change = (identity: Identity, targetUserId: string, newEmail: string) =>
      call(identity, 'update-user-email', { targetUserId, newEmail })
    expect(await change('member', userIds.member, 'x@sabha.test')).toMatchObject({
      status: 403,
      code: 'admin_only',
    })
    expect(await change('admin', userIds.newcomer, 'MEMBER@sabha.test')).toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    expect(await change('admin', userIds.newcomer, 'Newcomer@sabha.test')).toMatchObject({
      status: 400,
      code: 'email_unchanged',
      error: 'New email must be different from current email',
    })
    expect(await change('admin', userIds.newcomer, ' ')).toMatchObject({
      status: 400,
      code: 'email_invalid',
      error: 'Please enter a valid email address',
    })
    expect(await change('superuser', userIds.admin, 'x@sabha.test')).toMatchObject({
      status: 403,
      code: 'member_only',
    })
    expect(await change('admin', userIds.newcomer, 'a\u0000@b.co')).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })
})

test('audits refused callers, and writes no refusal for permitted ones', async () => {
  await world.owner.query('delete from private.rate_limits')
  const role = { targetUserId: userIds.superuser, newRole: 'member' }
  await call('newcomer', 'update-user-role', role)
  await call('superuser', 'update-user-role', role)
  const address = { targetUserId: userIds.admin, newEmail: 'x@sabha.test' }
  await call('superuser', 'update-user-email', address)
  await call('admin', 'update-user-email', {
    ...address,
    targetUserId: userIds.other,
    newEmail: '',
  })
  const { rows } = await world.owner.query(
    `select actor_id, action, subject_id, details from public.audit_log
     where action like '%denied' order by id desc limit 3`,
  )
  expect(rows).toEqual([
    {
      actor_id: userIds.superuser,
      action: 'email_change_denied',
      subject_id: userIds.admin,
      details: { reason: 'member_only' },
    },
    {
      actor_id: userIds.superuser,
      action: 'role_change_denied',
      subject_id: userIds.superuser,
      details: { reason: 'superuser_fixed' },
    },
    {
      actor_id: userIds.newcomer,
      action: 'role_change_denied',
      subject_id: userIds.superuser,
      details: { reason: 'superuser_only' },
    },
  ])
})

test('refuses a signed-out admin whose token has not expired', async () => {
  const { data } = await world.clients.admin.auth.getSession()
  await world.owner.query('delete from auth.sessions where user_id = $1', [userIds.admin])
  const body = { targetUserId: userIds.newcomer, newEmail: 'late@sabha.test' }
  const answer = await send('update-user-email', body, {
    authorization: `Bearer ${data.session?.access_token}`,
  })
  expect(answer).toMatchObject({ status: 401, code: 'session_missing' })
})

test('refuses a body that is too long and methods other than POST', async () => {
  const long = await send('update-user-role', { text: 'x'.repeat(300 * 1024) })
  expect(long.status).toBeGreaterThanOrEqual(400)
  const answer = await fetch(`${world.url}/functions/v1/update-user-role`, {
    headers: { apikey: world.publishableKey },
  })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,80}$/)
})

async function call(identity: Identity, name: string, body: unknown): Promise<object> {
  const { data, error, response } = await world.clients[identity].functions.invoke(name, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const answer = error instanceof FunctionsHttpError ? await error.context.json() : data
  return { status: response?.status, ...answer }
}

async function send(name: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: world.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

async function roleOf(id: string): Promise<unknown> {
  const { rows } = await world.owner.query('select role from public.profiles where id = $1', [id])
  return rows[0]?.role
}
