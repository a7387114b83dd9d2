import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, placeholderValuesFor, reviewedAt, rowId, userIds } from '../setup/world-people.ts'
import { functionRefusal, type HttpWorld, startHttpWorld, tableRefusal } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

test.each(['anonymous', 'member', 'demoted', 'departed'] as const)(
  'refuses to list and review applications with the token of %s',
  async (who) => {
    const client = world.clients[who]
    const own = rowId(
      'application',
      who === 'anonymous' ? userIds.other : (placeholderValuesFor(who).me ?? ''),
    )
    const before = await traces()
    for (const asked of [
      {},
      { application_id: own },
      { job_id: jobs.applied },
      { search: 'other' },
    ]) {
      const { data, error } = await client.rpc('admin_applications', asked)
      expect({ data, code: error?.code }).toEqual({ data: null, code: functionRefusal(who) })
    }
    for (const application_id of [own, rowId('application', userIds.other)]) {
      const review = {
        application_id,
        status: 'accepted',
        admin_notes: 'x',
        seen_updated_at: reviewedAt,
      }
      expect((await client.rpc('review_application', review)).error?.code).toBe(
        functionRefusal(who),
      )
      const table = client.from('job_applications')
      const written = await table.update({ status: 'accepted' }).eq('id', application_id)
      expect(written.error?.code).toBe(tableRefusal(who))
      const noted = await client
        .from('job_application_notes')
        .upsert({ application_id, admin_notes: 'x' })
      expect(noted.error?.code).toBe(tableRefusal(who))
    }
    expect(await traces()).toEqual(before)
  },
)

test('accepts a review only with the current version of the application', async () => {
  const { admin } = world.clients
  const application_id = rowId('application', userIds.other)
  const before = await traces()
  const review = (change: object) =>
    admin.rpc('review_application', {
      application_id,
      status: 'accepted',
      admin_notes: 'x',
      seen_updated_at: reviewedAt,
      ...change,
    })
  for (const seen_updated_at of [null, '2026-01-02T03:04:05.678900+00:00', 'infinity'])
    expect((await review({ seen_updated_at })).error?.hint).toBe('row_changed')
  expect((await review({ application_id: userIds.other })).error?.hint).toBe('row_changed')
  expect((await review({ status: 'pending' })).error?.hint).toBe('invalid_input')
  expect((await review({ admin_notes: 'x'.repeat(4001) })).error?.code).toBe('23514')
  expect(await traces()).toEqual(before)
})

/** Returns the state that a read or a review of applications may change. */
async function traces() {
  const { rows } = await world.owner.query(`
    select (select jsonb_agg(a order by id) from public.job_applications as a) as applications,
      (select jsonb_agg(n order by application_id) from public.job_application_notes as n) as notes,
      (select coalesce(sum(requests), 0) from private.readings) as readings`)
  return rows
}
