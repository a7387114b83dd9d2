import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import { jobs, userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

// Rules of `before_request`, which hosted Supabase may not call. No other test depends on it: vitest.config.ts runs
// the attacks without it.

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
}, 180_000)
afterAll(() => world.stop())

describe('the server log names the caller of a refused write', () => {
  test('for a member who marks themselves as paid', async () => {
    const { error } = await world.clients.member
      .from('profiles')
      .update({ is_paid: true, bio: 'words of the request' })
      .eq('id', userIds.member)
    expect(error).toMatchObject({ code: '42501' })
    const { rows } = await world.owner.query('select bio from public.profiles where id = $1', [
      userIds.member,
    ])
    expect(rows).toEqual([{ bio: null }])
    expect(linesOf(userIds.member)).toContain('ERROR:  permission denied for table profiles')
    expect(world.serverLog()).not.toContain('words of the request')
  })

  test('for a demoted admin who restores a deleted job', async () => {
    const { error } = await world.clients.demoted.rpc('restore_job', { job_id: jobs.deleted })
    expect(error).toMatchObject({ code: '42501', hint: 'admin_only' })
    expect(linesOf(userIds.demoted)).toContain('ERROR:  Only an admin can do this.')
  })

  test('as anon for a visitor', async () => {
    const event = { title: 'Mine', description: 'Text', event_date: '2030-01-01T10:00:00Z' }
    const { error } = await world.clients.anonymous.from('events').insert(event)
    expect(error).toMatchObject({ code: '42501' })
    expect(linesOf('anon')).toContain('ERROR:  permission denied for table events')
  })

  test('only during that request', async () => {
    expect((await world.clients.member.from('events').select('id')).error).toBeNull()
    const { rows } = await world.owner.query(
      `select count(*)::int as named from pg_stat_activity
       where application_name like 'rest %' and datname = current_database()`,
    )
    expect(rows).toEqual([{ named: 0 }])
  })
})

test.each([
  ['profiles', 'GET'],
  ['rpc/superuser_profiles', 'POST'],
])('marks responses of /rest/v1/%s as neither cacheable nor sniffable', async (path, method) => {
  const { data } = await world.clients.superuser.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const headers = { apikey: world.publishableKey, authorization }
  const answer = await fetch(`${world.url}/rest/v1/${path}`, { method, headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['planned', 'estimated'] as const)('refuses a request with a %s count', async (count) => {
  const answer = await world.clients.member
    .from('profiles')
    .select('id', { count, head: true })
    .eq('company', 'Somewhere')
  expect(answer).toMatchObject({ status: 400, count: null })
})

describe('a token whose session has ended', () => {
  const tables = Object.keys(accessMatrix.tables).filter((table) => table.startsWith('public.'))
  const functions = Object.entries(accessMatrix.functions).flatMap(([signature, { execute }]) =>
    signature.startsWith('public.') && execute.includes('authenticated') ? [signature] : [],
  )
  const bare = (name: string) => name.replace('public.', '').replace(/\(.*/, '')

  test.each(tables)('is refused for reads, counts and inserts of %s', async (table) => {
    const from = () => world.clients.departed.from(bare(table))
    const [row, count, insert] = await Promise.all([
      from().select(),
      from().select('*', { count: 'exact', head: true }),
      from().insert({}),
    ])
    for (const answer of [row, insert])
      expect(answer).toMatchObject({ status: 401, error: { hint: 'session_missing' } })
    expect(count.status).toBe(401)
  })

  test.each(functions)('is refused for calls of %s', async (signature) => {
    const call = accessMatrix.functions[signature]?.call ?? ''
    const names = Object.fromEntries(
      [...call.replace(/\(.*\)/, '').matchAll(/(\w+) =>/g)].map(([, name]) => [name, null]),
    )
    const { error, status } = await world.clients.departed.rpc(bare(signature), names)
    expect({ status, hint: error?.hint }).toEqual({ status: 401, hint: 'session_missing' })
  })
})

test('accepts visitors, unfinished sign-ups and the server', async () => {
  const { anonymous, newcomer, service } = world.clients
  expect((await anonymous.from('events').select('id').limit(1)).error).toBeNull()
  expect((await newcomer.from('profiles').select('id')).data).toHaveLength(1)
  expect((await service.from('profiles').select('id').limit(1)).error).toBeNull()
})

function linesOf(caller: string): string {
  const lines = world.serverLog().split('\n')
  return lines.filter((line) => line.includes(` rest ${caller} `)).join('\n')
}
