import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

describe('an address is not changed through the identity service', () => {
  test.each(['member', 'newcomer', 'admin', 'superuser'] as const)(
    'by the %s for themselves: nothing changes and no mail goes out',
    async (identity) => {
      const before = await account(people[identity])
      const wanted = `new-${identity}@sabha.test`
      const { data, error } = await world.clients[identity].auth.updateUser({ email: wanted })
      expect(data.user).toBeNull()
      expect(error).toMatchObject({ status: 500, message: 'Error sending email change email' })
      expect(await account(people[identity])).toEqual(before)
      expect(before).toMatchObject({ email: `${identity}@sabha.test`, email_change: '', links: 0 })
      expect(world.mailbox.messages().map(({ to }) => to)).not.toContain(wanted)
    },
  )

  test('with the key of the server', async () => {
    const change = { email: 'moved@sabha.test', email_confirm: true }
    const answer = await world.clients.service.auth.admin.updateUserById(people.member, change)
    expect(answer.error).toMatchObject({ status: 500 })
    expect(await account(people.member)).toMatchObject({ email: 'member@sabha.test' })
  })

  test('while the rest of an account changes as before', async () => {
    const { member } = world.clients
    const named = await member.auth.updateUser({ data: { name: 'Asha' } })
    expect(named.error).toBeNull()
    const moved = await member.auth.updateUser({
      email: 'member@sabha.test',
      password: 'another horse',
    })
    expect(moved.error).toBeNull()
    const again = await member.auth.signInWithPassword({
      email: 'member@sabha.test',
      password: 'another horse',
    })
    expect(again.data.user?.id).toBe(people.member)
  })
})

async function account(id: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select u.email, u.email_change, p.email as profile,
       (select count(*)::int from auth.one_time_tokens where user_id = u.id) as links
     from auth.users as u left join public.profiles as p on p.id = u.id where u.id = $1`,
    [id],
  )
  return rows[0]
}
