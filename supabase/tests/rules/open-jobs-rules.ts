import { jobs } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const list = (call: string) =>
  `select array(select job ->> 'title' from jsonb_array_elements(answer -> 'jobs') as job) as titles, answer ->> 'total' as total
   from public.open_jobs(${call}) as answer`
const add = `insert into public.jobs (title, company, location, description, created_at)
  select 'Job ' || n, 'Mills', 'Pune', 'Text', now() - make_interval(days => n) from generate_series(1, 5) as n`

/** Rules about the list of open jobs. */
export const openJobsRules = [
  rule('private.open_jobs', 'the list has open jobs only', async (story) => {
    await story.allows('member', list(''), [{ titles: ['Active job'], total: '1' }])
    await story.given(
      `update public.jobs set closing_date = private.today(), created_at = now() - interval '1 hour' where id = '${jobs.closed}'`,
    )
    await story.allows('member', list(''), [{ titles: ['Active job', 'Closed job'], total: '2' }])
    await story.allows(
      'member',
      `select public.member_overview() ->> 'active_jobs' as active_jobs`,
      [{ active_jobs: '2' }],
    )
  }),
  rule('private.open_jobs', 'every word of a search is found in some field', async (story) => {
    await story.given(add)
    await story.allows('member', list(`'pune'`), [
      { titles: ['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5'], total: '5' },
    ])
    await story.allows('member', list(`'mills 3'`), [{ titles: ['Job 3'], total: '1' }])
    await story.allows('member', list(`'ACTIVE'`), [{ titles: ['Active job'], total: '1' }])
    await story.allows('member', list(`'pune 9'`), [{ titles: [], total: '0' }])
    await story.allows('member', list(`' '`), [
      { titles: ['Active job', 'Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5'], total: '6' },
    ])
  }),
  rule('public.search_jobs', 'every word of a search is found in some field', async (story) => {
    const found = (search: string) =>
      `select array(select title from public.search_jobs('${search}') order by title) as titles`
    await story.given(
      `update public.jobs set title = 'Café Manager', company = 'फ़िल्म', description = 'पाँच साल', location = 'Pune' where id = '${jobs.active}'`,
    )
    for (const search of ['cafe', 'pune manager', 'फिल्म पांच', 'CAFÉ'])
      await story.allows('admin', found(search), [{ titles: ['Café Manager'] }])
    await story.allows('admin', found('cafe nowhere'), [{ titles: [] }])
  }),
  rule('public.search_jobs', 'a search finds only what its caller may read', async (story) => {
    const titles = (from: string) =>
      `select array(select title from ${from} order by title) as titles`
    for (const who of ['newcomer', 'member', 'admin'] as const)
      await story.allows(who, titles(`public.search_jobs('job')`), [
        await story.seen(who, titles(`public.listed_jobs where title ilike '%job%'`)),
      ])
  }),
  rule('private.open_jobs', 'pages follow each other, newest first', async (story) => {
    await story.given(add)
    await story.allows(
      'member',
      `with recursive pages as (
         select public.open_jobs(search => 'mills', page_size => 2) as answer, 1 as place
         union all
         select public.open_jobs('mills', (answer #>> '{next,key}')::timestamptz, (answer #>> '{next,id}')::uuid, 2), place + 1
         from pages where answer -> 'next' <> 'null'
       )
       select place, answer ->> 'total' as total,
         array(select job ->> 'title' from jsonb_array_elements(answer -> 'jobs') as job) as titles
       from pages order by place`,
      [
        { place: 1, total: '5', titles: ['Job 1', 'Job 2'] },
        { place: 2, total: '5', titles: ['Job 3', 'Job 4'] },
        { place: 3, total: '5', titles: ['Job 5'] },
      ],
    )
  }),
  rule('private.open_jobs', 'a page has at most 100 jobs, and 20 by default', async (story) => {
    await story.given(add.replace('5) as n', '120) as n'))
    const length = (call: string) =>
      `select jsonb_array_length(public.open_jobs(${call}) -> 'jobs') as jobs`
    await story.allows('member', length('page_size => 100000'), [{ jobs: 100 }])
    await story.allows('member', length('page_size => 0'), [{ jobs: 1 }])
    await story.allows('member', length('page_size => null'), [{ jobs: 20 }])
  }),
  rule('private.open_jobs', 'invalid searches and pages are refused', async (story) => {
    for (const call of [
      `repeat('x', 201)`,
      `after_id => ${sqlIds.member}`,
      'after_created_at => now()',
    ])
      await story.refuses('member', list(call), 'invalid_input')
    await story.allows('member', list(`repeat('x', 200)`), [{ titles: [], total: '0' }])
  }),
  rule('private.open_jobs', "a job names the status of the caller's application", async (story) => {
    const status = `select public.open_jobs() #>> '{jobs,0,application}' as status`
    await story.allows('admin', `select public.apply_for_job('${jobs.active}')`)
    await story.allows('admin', status, [{ status: 'pending' }])
    await story.allows('member', status, [{ status: null }])
    await story.given(
      `update public.job_applications set status = 'withdrawn' where job_id = '${jobs.active}'`,
    )
    await story.allows('admin', status, [{ status: null }])
  }),
  rule('private.today', 'a day begins at midnight in Kolkata', async (story) => {
    await story.holds(
      `select private.today() = (now() + interval '5 hours 30 minutes')::date as holds`,
    )
  }),
]
