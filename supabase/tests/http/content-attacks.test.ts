import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIds } from '../setup/world-people.ts'
import { type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

test.each(['events', 'jobs', 'listed_jobs'])(
  '%s hide the admin who created a row from visitors, members and admins',
  async (table) => {
    for (const who of ['anonymous', 'member', 'admin'] as const) {
      const rows = () => world.clients[who].from(table)
      const answers = await Promise.all([
        rows().select('created_by'),
        rows().select('id').eq('created_by', userIds.admin),
        rows().select('id').order('created_by'),
        rows().select('id, profiles!created_by(id)'),
      ])
      const whole = table === 'listed_jobs' ? [] : [await rows().select('*')]
      for (const { error } of [...answers, ...whole])
        expect(error?.code).toMatch(
          table === 'listed_jobs' ? /^(42703|42501|PGRST200)$/ : /^42501$/,
        )
    }
  },
)

test('filters, orders and pages jobs by the number of their applications', async () => {
  const listed = (who: 'anonymous' | 'member' | 'admin') =>
    world.clients[who]
      .from('listed_jobs')
      .select('title,application_count')
      .gt('application_count', 0)
      .ilike('title', '%applied%')
      .is('deleted_at', null)
      .order('created_at', { ascending: false })
      .order('id')
      .range(0, 9)
  expect((await listed('anonymous')).error?.code).toBe('42501')
  expect((await listed('member')).data).toEqual([{ title: 'Applied job', application_count: 1 }])
  expect((await listed('admin')).data).toEqual([{ title: 'Applied job', application_count: 7 }])
})
