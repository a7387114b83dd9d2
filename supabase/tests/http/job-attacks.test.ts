import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../access-types.ts'
import { jobs, placeholderValuesFor, reviewedAt, rowId, userIds } from '../setup/world-people.ts'
import { functionRefusal, type HttpWorld, startHttpWorld, tableRefusal } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

const outsiders: Identity[] = ['anonymous', 'profileless', 'newcomer', 'unfinished', 'departed']
const members: Identity[] = ['member', 'demoted', 'admin']

test.each(outsiders)('%s neither sees jobs nor applies, edits and withdraws', async (who) => {
  const client = world.clients[who]
  const application_id = rowId('application', placeholderValuesFor(who).me ?? '')
  const change = { application_id, seen_updated_at: reviewedAt }
  const before = await applications()
  const answers = await Promise.all([
    client.rpc('open_jobs', {}),
    client.rpc('apply_for_job', { job_id: jobs.active }),
    client.rpc('edit_application', { ...change, cover_letter: 'No', resume_url: null }),
    client.rpc('withdraw_application', change),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => functionRefusal(who)))
  for (const view of ['jobs', 'listed_jobs']) {
    const { data, error } = await client.from(view).select('title')
    expect(error?.code ?? data).toEqual(error ? tableRefusal(who) : [])
  }
  expect(await applications()).toEqual(before)
})

test.each(members)('%s changes no application but through the functions', async (who) => {
  const client = world.clients[who]
  const me = userIds[who as 'member']
  const own = rowId('application', me)
  const other = rowId('application', userIds.other)
  const table = () => client.from('job_applications')
  const row = { job_id: jobs.active, applicant_id: me }
  const answers = await Promise.all([
    table().insert(row),
    table().upsert(row),
    table().update({ status: 'accepted' }).eq('id', own),
    table().update({ cover_letter: 'No' }).eq('id', own),
    table().delete().eq('id', own),
    client.from('job_application_notes').select('admin_notes'),
    client.from('job_applications').select('job_application_notes(admin_notes)'),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'))
  const change = { application_id: other, seen_updated_at: reviewedAt }
  const edited = await client.rpc('edit_application', {
    ...change,
    cover_letter: 'No',
    resume_url: null,
  })
  const withdrawn = await client.rpc('withdraw_application', change)
  expect([edited.error?.hint, withdrawn.error?.hint]).toEqual(['not_found', 'not_found'])
  const { data } = await table().select('applicant_id').neq('applicant_id', me)
  expect(data).toEqual([])
})

test.each(['member', 'demoted'] as const)('%s cannot manage jobs', async (who) => {
  const client = world.clients[who]
  const answers = await Promise.all([
    client.from('jobs').insert({ title: 'x', company: 'x', description: 'x' }),
    client.from('jobs').update({ closing_date: '2030-01-01' }).eq('id', jobs.active).select('id'),
    client.from('jobs').delete().eq('id', jobs.active).select('id'),
    client.rpc('restore_job', { job_id: jobs.deleted }),
  ])
  for (const { data, error } of answers)
    expect(error?.code ?? data, JSON.stringify(error)).toEqual(error ? '42501' : [])
  const { rows } = await world.owner.query(
    'select closing_date, deleted_at from public.jobs where id = $1',
    [jobs.active],
  )
  expect(rows).toEqual([{ closing_date: null, deleted_at: null }])
})

test('reads a closed and a deleted job for members who applied only', async () => {
  const titles = async (who: 'member' | 'newcomer', ids: string[]) => {
    const { data } = await world.clients[who].from('jobs').select('title').in('id', ids)
    return data?.map(({ title }) => title).toSorted()
  }
  const known = [jobs.applied, jobs.deletedApplied]
  expect(await titles('member', known)).toEqual(['Applied job', 'Deleted applied job'])
  expect(await titles('newcomer', known)).toEqual([])
  expect(await titles('member', [jobs.closed, jobs.inactive, jobs.deleted])).toEqual([])
})

test('reads a job with the own application in one request, without applications of others', async () => {
  const { data, error } = await world.clients.member
    .from('listed_jobs')
    .select('title, is_open, application:job_applications(status, applicant_id)')
    .eq('id', jobs.applied)
  expect(error).toBeNull()
  expect(data).toEqual([
    {
      title: 'Applied job',
      is_open: false,
      application: [{ status: 'pending', applicant_id: userIds.member }],
    },
  ])
})

test('applies, edits and withdraws with the texts of the caller', async () => {
  const { member, admin } = world.clients
  const sent = await member.rpc('apply_for_job', { job_id: jobs.active, cover_letter: 'Letter' })
  expect(sent.data).toMatchObject({ status: 'pending', cover_letter: 'Letter', resume_url: null })
  const application_id = sent.data.id
  for (const resume_url of ['javascript:alert(1)', 'ftp://example.org/', 'https://a b']) {
    const { error } = await member.rpc('edit_application', {
      application_id,
      cover_letter: null,
      resume_url,
      seen_updated_at: sent.data.updated_at,
    })
    expect(error?.code).toBe('23514')
  }
  const edited = await member.rpc('edit_application', {
    application_id,
    cover_letter: 'New',
    resume_url: 'https://example.org/cv.pdf',
    seen_updated_at: sent.data.updated_at,
  })
  expect(edited.data).toMatchObject({ cover_letter: 'New' })
  const stale = await member.rpc('withdraw_application', {
    application_id,
    seen_updated_at: sent.data.updated_at,
  })
  expect(stale.error).toMatchObject({ code: 'PT409', hint: 'row_changed' })
  const gone = await member.rpc('withdraw_application', {
    application_id,
    seen_updated_at: edited.data.updated_at,
  })
  expect(gone.data).toMatchObject({ status: 'withdrawn', cover_letter: null, resume_url: null })
  const { data } = await admin.rpc('admin_applications', { application_id })
  expect(data).toMatchObject({ total: 0, applications: [] })
})

async function applications() {
  const { rows } = await world.owner.query(
    'select * from public.job_applications order by applied_at, id',
  )
  return rows
}
