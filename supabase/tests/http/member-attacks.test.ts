import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { functionRefusal, type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

const gift = (reference: string, change: object = {}) => ({
  member_id: userIds.other,
  amount: 70_000,
  source: 'cheque',
  reference,
  reason: 'By hand',
  received_at: '2026-05-01T00:00:00+05:30',
  ...change,
})

test.each(['anonymous', 'newcomer', 'member', 'demoted', 'departed'] as const)(
  "refuses to read and change member data, even one's own, with the token of %s",
  async (who) => {
    const client = world.clients[who]
    const before = await traces()
    for (const member_id of [userIds.other, userIds.admin, userIds[own(who)]]) {
      for (const call of ['admin_member', 'member_timeline']) {
        const { data, error } = await client.rpc(call, { member_id })
        expect({ data, code: error?.code }, call).toEqual({
          data: null,
          code: functionRefusal(who),
        })
      }
      const entered = await client.rpc('record_offline_gift', gift(`by ${who}`, { member_id }))
      expect(entered.error?.code).toBe(functionRefusal(who))
    }
    const reversed = await client.rpc('reverse_offline_gift', {
      contribution_id: await worldGift(),
      reason: 'Bounced',
    })
    expect(reversed.error?.code).toBe(functionRefusal(who))
    expect(await traces()).toEqual(before)
  },
)

test('responds without data and leaves no trace for an ID that is no member', async () => {
  const { admin } = world.clients
  const before = await traces()
  for (const call of ['admin_member', 'member_timeline']) {
    const unknown = await admin.rpc(call, { member_id: userIds.otherProfileless })
    expect(unknown).toMatchObject({ status: 404, error: { hint: 'member_not_found' } })
    const malformed = await admin.rpc(call, { member_id: `${userIds.other}' or true` })
    expect(malformed).toMatchObject({ status: 400, error: { code: '22P02' } })
    expect((await admin.rpc(call, { member_id: null })).error?.hint).toBe('member_not_found')
  }
  expect(await traces()).toEqual(before)
})

test('records a gift once when two admins enter it in several spellings at once', async () => {
  const before = await totalOf(userIds.other)
  const { admin, superuser } = world.clients
  const spellings = [
    'CHQ 000123',
    'chq 000123',
    'CHQ  000123',
    ' Chq000123',
    'CHQ 000123',
    'chq000123 ',
  ]
  const outcomes = await Promise.all(
    spellings.map((reference, press) =>
      (press % 2 ? superuser : admin).rpc('record_offline_gift', gift(reference)),
    ),
  )
  const refused = outcomes.filter(({ error }) => error !== null)
  expect(refused).toHaveLength(5)
  for (const { status, error } of refused)
    expect({ status, hint: error?.hint }).toEqual({ status: 409, hint: 'gift_entered' })
  expect(await totalOf(userIds.other)).toBe(before + 70_000)
})

test('reverses a gift once when two admins reverse it at once', async () => {
  const { admin, superuser } = world.clients
  const { data } = await admin.rpc('record_offline_gift', gift('reversed', { amount: 80_000 }))
  const before = await totalOf(userIds.other)
  const outcomes = await Promise.all(
    [admin, superuser].map((client) =>
      client.rpc('reverse_offline_gift', { contribution_id: data.id, reason: 'Bounced' }),
    ),
  )
  expect(outcomes.map(({ error }) => error?.hint ?? 'reversed').toSorted()).toEqual([
    'gift_reversed',
    'reversed',
  ])
  expect(await totalOf(userIds.other)).toBe(before - 80_000)
})

test('refuses admins who enter or reverse their own gift or a provider payment', async () => {
  const { admin, superuser } = world.clients
  const own = await admin.rpc('record_offline_gift', gift('own', { member_id: userIds.admin }))
  expect(own.error?.hint).toBe('own_gift')
  const { data } = await superuser.rpc(
    'record_offline_gift',
    gift('of the admin', { member_id: userIds.admin }),
  )
  const reversed = await admin.rpc('reverse_offline_gift', {
    contribution_id: data.id,
    reason: 'Mine',
  })
  expect(reversed.error?.hint).toBe('own_gift')
  const { rows } = await world.owner.query(
    `select id from public.contributions where source = 'provider' and user_id = $1 limit 1`,
    [userIds.other],
  )
  const payment = await admin.rpc('reverse_offline_gift', {
    contribution_id: rows[0].id,
    reason: 'Not a gift',
  })
  expect(payment.error?.hint).toBe('gift_unknown')
})

test('refuses every request of an admin to change the address or role of an admin or superuser', async () => {
  const before = await authority()
  const { admin } = world.clients
  for (const target of [userIds.superuser, userIds.admin]) {
    const table = admin.from('profiles')
    const written = [
      await table.update({ role: 'member' }).eq('id', target).select(),
      await table.update({ role: 'superuser' }).eq('id', target).select(),
      await table.update({ email: 'taken-over@sabha.test' }).eq('id', target).select(),
      await table.upsert({ id: target, email: 'taken-over@sabha.test', role: 'superuser' }),
    ]
    for (const { status } of written) expect(status).toBe(403)
    const role = await admin.rpc('change_member_role', { member_id: target, new_role: 'member' })
    expect(role.error?.hint).toBe('superuser_only')
    for (const [name, body] of [
      ['update-user-role', { targetUserId: target, newRole: 'member' }],
      ['update-user-email', { targetUserId: target, newEmail: 'taken-over@sabha.test' }],
    ] as const) {
      const answer = await admin.functions.invoke(name, { body })
      expect(answer.response?.status, name).toBe(403)
    }
  }
  expect(await authority()).toEqual(before)
})

function own(who: string): keyof typeof userIds {
  if (who === 'anonymous') return 'member'
  return who === 'departed' ? 'admin' : (who as keyof typeof userIds)
}

async function worldGift(): Promise<string> {
  const { rows } = await world.owner.query(
    `select contribution_id as id from public.offline_gifts where reversed_at is null limit 1`,
  )
  return rows[0].id
}

async function totalOf(member: string): Promise<number> {
  const { rows } = await world.owner.query(
    'select total_contributions::int as total from public.profiles where id = $1',
    [member],
  )
  return rows[0].total
}

async function authority() {
  const { rows } = await world.owner.query(
    'select p.id, p.role, p.email, u.email as account from public.profiles as p join auth.users as u using (id) order by id',
  )
  return rows
}

/** Returns the state that a read or a write of member data may change. */
async function traces() {
  const { rows } = await world.owner.query(`
    select (select count(*) from public.contributions) as contributions,
      (select jsonb_agg(g order by contribution_id) from public.offline_gifts as g) as gifts,
      (select coalesce(sum(requests), 0) from private.readings) as readings,
      (select count(*) from public.audit_log where action not like '%_denied') as lines`)
  return rows
}
