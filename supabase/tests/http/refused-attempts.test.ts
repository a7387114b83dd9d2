import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'
import { sampleArguments } from './sealed-functions.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

beforeEach(() => world.owner.query('delete from private.rate_limits'))

describe('an attempt that is refused', () => {
  it.each(Object.keys(sampleArguments))(
    'leaves an audit line if a member calls %s',
    async (name) => {
      const before = await lastLine()
      const call = await sampleArguments[name]?.(world.owner)
      const { status, data, error } = await world.clients.member.rpc(name, call)
      expect({ status, data }).toEqual({ status: 403, data: null })
      expect(error).toMatchObject({
        code: '42501',
        hint: expect.stringMatching(/^(admin|superuser)_only$/),
        message: expect.stringMatching(/^Only /),
      })
      expect(await linesAfter(before)).toEqual([
        expect.objectContaining({
          actor_id: userIds.member,
          action: expect.stringMatching(/_denied$/),
          details: { reason: error?.hint },
        }),
      ])
    },
  )

  it.each([
    ['role', 'superuser', 'superuser_only'],
    ['email', 'victim@sabha.test', 'admin_only'],
  ])(
    'leaves an audit line if a member updates a %s in the table',
    async (column, value, reason) => {
      for (const [target, subject_id] of [
        [userIds.member, userIds.member],
        [userIds.other, null],
      ]) {
        const before = await lastLine()
        const kept = await authority()
        const update = world.clients.member
          .from('profiles')
          .update({ [column]: value, bio: 'Changed' })
          .eq('id', target)
        const { status, data } = await update.select('id')
        expect({ status, data }).toEqual({ status: 403, data: null })
        expect(await authority()).toEqual(kept)
        const line = { actor_id: userIds.member, action: `${column}_change_denied`, subject_id }
        expect(await linesAfter(before)).toEqual([{ ...line, details: { reason } }])
      }
    },
  )

  it('leaves one line if it came through the server function', async () => {
    const before = await lastLine()
    await world.clients.member.functions.invoke('update-user-role', {
      body: { targetUserId: userIds.other, newRole: 'admin' },
    })
    expect(await linesAfter(before)).toEqual([
      {
        actor_id: userIds.member,
        action: 'role_change_denied',
        subject_id: userIds.other,
        details: { reason: 'superuser_only' },
      },
    ])
  })

  it('leaves no line if only the session has ended', async () => {
    const before = await lastLine()
    const { error } = await world.clients.departed.rpc('admin_members')
    expect(error?.hint).toBe('session_missing')
    expect(await linesAfter(before)).toEqual([])
  })
})

/** Requests that PostgREST rolls back, or that ask for it. */
const rollbacks = [
  { query: 'select=sealed_answer::int' },
  { query: 'sealed_answer=eq.1', accept: 'application/vnd.pgrst.object+json' },
  { prefer: 'tx=rollback' },
]

describe('a refused attempt whose request is rolled back', () => {
  it.each(Object.keys(sampleArguments))(
    'leaves an audit line or a line in the server log if a member calls %s',
    async (name) => {
      const call = await sampleArguments[name]?.(world.owner)
      for (const rollback of rollbacks) {
        const traces = await countTraces()
        const status = await send(`rpc/${name}`, { method: 'POST', body: call, ...rollback })
        expect(status, JSON.stringify(rollback)).toBeGreaterThanOrEqual(400)
        await expect
          .poll(countTraces, { message: JSON.stringify(rollback) })
          .toBeGreaterThan(traces)
      }
    },
  )

  it.each([
    ['role', 'superuser'],
    ['email', 'victim@sabha.test'],
  ])(
    'leaves an audit line or a line in the server log if a member updates a %s in the table',
    async (column, value) => {
      const tableRollbacks = [
        { accept: 'application/vnd.pgrst.object+json' },
        { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
        { prefer: 'tx=rollback' },
        { query: '&select=role::int', prefer: 'return=representation' },
      ]
      for (const { query = '', ...headers } of tableRollbacks) {
        const traces = await countTraces()
        const status = await send('profiles', {
          method: 'PATCH',
          query: `id=eq.${userIds.member}${query}`,
          body: { [column]: value },
          ...headers,
        })
        expect(status).toBeGreaterThanOrEqual(400)
        await expect.poll(countTraces, { message: JSON.stringify(headers) }).toBeGreaterThan(traces)
      }
    },
  )
})

interface Attempt {
  method: string
  query?: string
  body: object | undefined
  accept?: string
  prefer?: string
}

/** Sends a request as the member and returns the status of the response. */
async function send(path: string, { method, query = '', body, ...headers }: Attempt) {
  const { data } = await world.clients.member.auth.getSession()
  const response = await fetch(`${world.url}/rest/v1/${path}?${query}`, {
    method,
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}

/** Number of audit lines about the member, and of refusals of the member in the server's log. */
async function countTraces(): Promise<number> {
  const { rows } = await world.owner.query(
    'select count(*)::int as lines from public.audit_log where actor_id = $1',
    [userIds.member],
  )
  const refused = new RegExp(`LOG: +Refused \\w+ of user ${userIds.member}`, 'g')
  return rows[0].lines + (world.serverLog().match(refused)?.length ?? 0)
}

async function lastLine(): Promise<string> {
  const { rows } = await world.owner.query(
    'select coalesce(max(id), 0) as id from public.audit_log',
  )
  return rows[0].id
}

async function linesAfter(id: string): Promise<object[]> {
  const { rows } = await world.owner.query(
    'select actor_id, action, subject_id, details from public.audit_log where id > $1',
    [id],
  )
  return rows
}

async function authority(): Promise<object[]> {
  const { rows } = await world.owner.query(
    'select id, role, email, bio from public.profiles order by id',
  )
  return rows
}
