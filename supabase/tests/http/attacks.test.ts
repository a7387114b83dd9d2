import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenClaimsOf, userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

const operations = readFileSync(join(import.meta.dirname, '../../schemas/operations.sql'), 'utf8')
const [visitorTimeLimit = ''] = /^alter role anon [^;]*;/m.exec(operations) ?? []

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

test("embeds only the member's own rows", async () => {
  const { data } = await world.clients.member
    .from('profiles')
    .select('id, contributions(user_id), job_applications(applicant_id)')
  expect(data).toEqual([
    {
      id: userIds.member,
      contributions: [{ user_id: userIds.member }],
      job_applications: [{ applicant_id: userIds.member }, { applicant_id: userIds.member }],
    },
  ])
  const { data: everybody } = await world.clients.admin
    .from('profiles')
    .select('id, contributions(user_id)')
  expect(everybody).toEqual([
    { id: userIds.admin, contributions: [{ user_id: userIds.admin }, { user_id: userIds.admin }] },
  ])
})

test('does not expose notes on applications in reads or embeds', async () => {
  for (const who of ['member', 'admin'] as const) {
    const applications = world.clients[who].from('job_applications')
    const embed = await applications.select('id, job_application_notes(admin_notes)')
    expect(embed.error?.code).toBe('42501')
    const inner = await applications
      .select('id, job_application_notes!inner()')
      .like('job_application_notes.admin_notes', 'Secret%')
    expect(inner.error?.code).toBe('42501')
    const column = await applications.select('id').eq('admin_notes', 'Secret note')
    expect(column.error?.code).toBe('42703')
  }
})

test('refuses filters on hidden columns', async () => {
  const other = await world.clients.member.from('profiles').select('id').like('phone', '+91%')
  expect(other.data).toEqual([{ id: userIds.member }])
})

test.each(['admin', 'superuser'] as const)(
  'returns no rows of other users to the %s, for every table',
  async (who) => {
    const { data: profiles } = await world.clients[who]
      .from('profiles')
      .select('full_name, email, phone, date_of_birth')
    expect(profiles).toHaveLength(1)
    const read = (table: string, of: string) =>
      world.clients[who].from(table).select('*').neq(of, userIds[who])
    for (const [table, of] of [
      ['profiles', 'id'],
      ['job_applications', 'applicant_id'],
      ['contributions', 'user_id'],
      ['mandates', 'user_id'],
      ['receipts', 'user_id'],
      ['member_settings', 'user_id'],
      ['consents', 'user_id'],
    ] as const) {
      const { rows } = await world.owner.query(
        `select from public.${table} where ${of} <> $1 limit 1`,
        [userIds[who]],
      )
      expect(rows, table).toHaveLength(1)
      expect((await read(table, of)).data, table).toEqual([])
    }
    expect((await read('offline_gifts', 'contribution_id')).error?.code).toBe('42501')
  },
)

test('applies column grants to upserts', async () => {
  const { member } = world.clients
  const merge = await member.from('profiles').upsert({ id: userIds.other, bio: 'Taken over' })
  expect(merge.error?.code).toBe('42501')
  const own = await member
    .from('profiles')
    .upsert({ id: userIds.member, email: 'member@sabha.test', role: 'admin' })
  expect(own.error?.code).toBe('42501')
  const { rows } = await world.owner.query(
    `select role, bio from public.profiles where id in ($1, $2)`,
    [userIds.member, userIds.other],
  )
  expect(rows).toEqual([
    { role: 'member', bio: null },
    { role: 'member', bio: null },
  ])
})

test('a save of the profile without its current version is refused, and changes no row', async () => {
  const { member, admin } = world.clients
  const read = async () => {
    const { data } = await member.from('profiles').select('city,answers_version').single()
    return data as { city: string; answers_version: number }
  }
  const { answers_version: seen } = await read()
  const save = (city: string, version: number | null) =>
    member
      .from('profiles')
      .update({ city, answers_version: version })
      .eq('id', userIds.member)
      .select('city')
  const outcomes = await Promise.all([save('Nagpur', seen), save('Goa', seen)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = outcomes.find(({ status }) => status === 200)?.data?.[0]?.city
  expect(await read()).toEqual({ city: saved, answers_version: seen + 1 })

  for (const forged of [seen, seen + 2, -1, null]) {
    const { status, error } = await save('Delhi', forged)
    expect({ status, hint: error?.hint }).toEqual({ status: 409, hint: 'profile_changed' })
  }
  const rich = await member
    .from('profiles')
    .update({ answers_version: seen + 1, is_paid: true })
    .eq('id', userIds.member)
  expect(rich.error?.code).toBe('42501')
  for (const client of [member, admin]) {
    const { data } = await client
      .from('profiles')
      .update({ city: 'Delhi', answers_version: 1 })
      .eq('id', userIds.other)
      .select()
    expect(data).toEqual([])
  }
  expect(await read()).toEqual({ city: saved, answers_version: seen + 1 })
})

test('ignores an existing profile when creating a missing one', async () => {
  const row = (id: string, name: string) => ({
    id,
    email: `${name}@sabha.test`,
    full_name: 'New',
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  })
  const there = await world.clients.member
    .from('profiles')
    .upsert(row(userIds.member, 'member'), { ignoreDuplicates: true })
  expect(there.error).toBeNull()
  const { rows } = await world.owner.query(
    'select onboarding_status from public.profiles where id = $1',
    [userIds.member],
  )
  expect(rows).toEqual([{ onboarding_status: 'profilecompleted' }])
  const missing = await Promise.all(
    [1, 2].map(() =>
      world.clients.profileless
        .from('profiles')
        .upsert(row(userIds.profileless, 'profileless'), { ignoreDuplicates: true }),
    ),
  )
  // The unique email may conflict before the id. The client then reads the row that the other
  // request created (ensureProfile).
  const refusals = missing.flatMap(({ error }) => error ?? [])
  expect(refusals.length).toBeLessThan(2)
  for (const { code, message } of refusals) {
    expect(code).toBe('23505')
    expect(message).toContain('profiles_email_key')
  }
  const made = await world.owner.query('select email from public.profiles where id = $1', [
    userIds.profileless,
  ])
  expect(made.rows).toEqual([{ email: 'profileless@sabha.test' }])
})

test('writes no row of a bulk insert with one bad row', async () => {
  const event = { title: 'Bulk', description: 'Text', event_date: '2030-01-01T10:00:00Z' }
  const members = await world.clients.member.from('events').insert([event, event])
  expect(members.error?.code).toBe('42501')
  const admins = await world.clients.admin.from('events').insert([event, { ...event, title: ' ' }])
  expect(admins.error?.code).toBe('23514')
  const { rows } = await world.owner.query(`select id from public.events where title = 'Bulk'`)
  expect(rows).toEqual([])
})

test('counts only rows that a read would return', async () => {
  const count = async (who: 'anonymous' | 'member' | 'admin', table: string) => {
    const answer = await world.clients[who].from(table).select('id', { count: 'exact', head: true })
    return answer.error ? answer.status : answer.count
  }
  expect(await count('anonymous', 'profiles')).toBe(401)
  expect(await count('anonymous', 'events')).toBe(1)
  expect(await count('member', 'contributions')).toBe(1)
  expect(await count('member', 'payment_orders')).toBe(403)
  expect(await count('admin', 'contributions')).toBe(2)
})

test('ends requests at the statement timeout of their role', async () => {
  await world.owner.query(`
    create function public.allowed_time() returns text language sql stable
    as $$ select current_setting('statement_timeout') $$;
    create function public.walk() returns text language sql volatile
    as $$ select pg_sleep(20)::text $$;
    grant execute on function public.allowed_time(), public.walk() to anon, authenticated, service_role;
    notify pgrst, 'reload schema'`)
  const allowed = async (who: 'anonymous' | 'member' | 'admin' | 'service') =>
    (await world.clients[who].rpc('allowed_time')).data
  // The limits before the migration that changes one of them while PostgREST runs.
  await expect
    .poll(
      async () => {
        await world.owner.query(
          `alter role anon set statement_timeout = '3s'; notify pgrst, 'reload config'`,
        )
        return allowed('anonymous')
      },
      { timeout: 10_000 },
    )
    .toBe('3s')
  await world.owner.query(`${visitorTimeLimit} notify pgrst, 'reload config'`)
  await expect.poll(() => allowed('anonymous'), { timeout: 10_000 }).toBe('1s')
  expect([await allowed('member'), await allowed('admin'), await allowed('service')]).toEqual([
    '8s',
    '8s',
    '8s',
  ])
  const start = Date.now()
  const { error } = await world.clients.anonymous.rpc('walk')
  expect(error?.code).toBe('57014')
  expect(Date.now() - start).toBeLessThan(8_000)
  await world.owner.query('drop function public.allowed_time(), public.walk()')
})

test('refuses a put, a write to every row and another schema', async () => {
  const { data } = await world.clients.member.auth.getSession()
  const send = (method: string, path: string, extra: Record<string, string> = {}, body?: unknown) =>
    fetch(`${world.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: world.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        ...extra,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const put = await send(
    'PUT',
    `profiles?id=eq.${userIds.other}`,
    {},
    { id: userIds.other, bio: 'x' },
  )
  expect(put.status).toBe(403)
  const columns = await send('POST', 'profiles?columns=id,role', {}, [
    { id: userIds.member, role: 'admin', bio: 'x' },
  ])
  expect(columns.status).toBe(403)
  const hidden = await send('GET', 'rate_limits', { 'accept-profile': 'private' })
  expect(hidden.status).toBe(406)
  const everybody = await send(
    'PATCH',
    'profiles',
    { prefer: 'return=representation' },
    { bio: 'Everybody' },
  )
  expect(await everybody.json()).toHaveLength(1)
})

test('shows only public events to visitors', async () => {
  const root = await fetch(`${world.url}/rest/v1/`, { headers: { apikey: world.publishableKey } })
  expect(await root.text()).not.toMatch(/profiles|contributions/)
  const { data } = await world.clients.anonymous
    .from('events')
    .select('title, created_by, profiles(email)')
  expect(data).toBeNull()
  const events = await world.clients.anonymous.from('events').select('title')
  expect(events.data).toEqual([{ title: 'Public event' }])
})

test('refuses a token that was signed with another key', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await new SignJWT(tokenClaimsOf('superuser'))
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('1h')
    .sign(privateKey)
  const answer = await fetch(`${world.url}/rest/v1/profiles`, {
    headers: { apikey: world.publishableKey, authorization: `Bearer ${forged}` },
  })
  expect(answer.status).toBe(401)
})
