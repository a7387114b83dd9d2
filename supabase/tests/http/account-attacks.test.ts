import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { type HttpWorld, mailAfter, password, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

describe('the identity service', () => {
  test.each(['member', 'newcomer', 'admin', 'superuser'] as const)(
    'refuses to change the address of the %s and sends no mail',
    async (identity) => {
      const before = await account(userIds[identity])
      const wanted = `new-${identity}@sabha.test`
      const change = { email: wanted, current_password: password }
      const { data, error } = await world.clients[identity].auth.updateUser(change)
      expect(data.user).toBeNull()
      expect(error).toMatchObject({ status: 422, message: 'Error sending email change email' })
      expect(await account(userIds[identity])).toEqual(before)
      expect(before).toMatchObject({ email: `${identity}@sabha.test`, email_change: '', links: 0 })
      // A mail that was requested later has arrived.
      const email = `${identity}@sabha.test`
      const { auth } = world.clients[identity]
      await mailAfter(world, email, () => auth.resetPasswordForEmail(email))
      expect(world.mailbox.messages().map(({ to }) => to)).not.toContain(wanted)
    },
  )

  test('refuses to change an address with the server key', async () => {
    const change = { email: 'moved@sabha.test', email_confirm: true }
    const answer = await world.clients.service.auth.admin.updateUserById(userIds.member, change)
    expect(answer.error).toMatchObject({ status: 422 })
    expect(await account(userIds.member)).toMatchObject({ email: 'member@sabha.test' })
  })

  test('changes other account data with the server key', async () => {
    const { member } = world.clients
    const named = await member.auth.updateUser({ data: { name: 'Asha' } })
    expect(named.error).toBeNull()
    const moved = await member.auth.updateUser({
      email: 'member@sabha.test',
      password: 'another horse',
      current_password: password,
    })
    expect(moved.error).toBeNull()
    const again = await member.auth.signInWithPassword({
      email: 'member@sabha.test',
      password: 'another horse',
    })
    expect(again.data.user?.id).toBe(userIds.member)
  })
})

describe('tickets and the calendar address of a member', () => {
  const changes = {
    'a new password': async () => {
      const change = { password: 'a third horse', current_password: password }
      const { error } = await world.clients.unfinished.auth.updateUser(change)
      expect(error).toBeNull()
      return userIds.unfinished
    },
    'an email address that an admin sets': async () => {
      const body = { targetUserId: userIds.newcomer, newEmail: 'moved@sabha.test' }
      const { error } = await world.clients.admin.functions.invoke('update-user-email', { body })
      expect(error).toBeNull()
      return userIds.newcomer
    },
  }

  test.each(Object.entries(changes))('are replaced after %s', async (_what, change) => {
    const before = await secrets()
    const member = await change()
    const after = await secrets()
    expect(before[member]).toHaveLength(3)
    for (const secret of before[member] ?? []) expect(after[member]).not.toContain(secret)
    expect({ ...after, [member]: null }).toEqual({ ...before, [member]: null })
  })

  test('stay the same after signing in and out', async () => {
    const before = await secrets()
    const { auth } = world.clients.demoted
    const email = 'demoted@sabha.test'
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await auth.signOut()).error).toBeNull()
    expect(await secrets()).toEqual(before)
  })
})

/** Returns ticket codes and the calendar address of each member. */
async function secrets(): Promise<Record<string, string[]>> {
  const { rows } = await world.owner.query<{ id: string; secrets: string[] }>(
    `select user_id as id, array_agg(ticket_code order by id) || max(token) as secrets
     from public.event_registrations join public.calendar_feeds using (user_id) group by user_id`,
  )
  return Object.fromEntries(rows.map(({ id, secrets: found }) => [id, found]))
}

async function account(id: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select u.email, u.email_change, p.email as profile,
       (select count(*)::int from auth.one_time_tokens where user_id = u.id) as links
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [id],
  )
  return rows[0]
}
