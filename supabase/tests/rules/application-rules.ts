import { jobs, reviewedAt, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const list = (call: string, path: string) =>
  `select (test.answer(public.admin_applications(${call})) ${path}) as found`
const about = 'private.admin_applications'
const application = rowId('application', userIds.other)

const own = rowId('application', userIds.admin)

/** Rules about applications as admins read them. */
export const applicationRules = [
  rule(
    'private.review_application',
    'an admin cannot review their own application, but another admin can',
    async (story) => {
      const review = `select public.review_application('${own}', 'accepted', 'Good', '${reviewedAt}')`
      await story.refuses('admin', review, 'own_application')
      await story.holds(`select status from public.job_applications where id = '${own}'`, [
        { status: 'pending' },
      ])
      await story.holds(
        `select action, subject_type, subject_id, details from public.audit_log where action like '%denied'`,
        [
          {
            action: 'application_review_denied',
            subject_type: 'job_applications',
            subject_id: own,
            details: { reason: 'own_application' },
          },
        ],
      )
      await story.allows('superuser', review)
    },
  ),
  rule(
    'private.application_rows',
    'an admin sees neither notes nor reviewer of their own application',
    async (story) => {
      await story.given(
        `update public.job_application_notes set admin_notes = 'Seen', updated_by = ${sqlIds.superuser}
         where application_id = '${own}'`,
      )
      const shown = `select answer #>> '{applications,0,admin_notes}' as notes,
          answer #>> '{applications,0,reviewed_by}' is not null as reviewer
        from test.answer(public.admin_applications(application_id => '${own}')) as answer`
      await story.allows('admin', shown, [{ notes: null, reviewer: false }])
      await story.allows('superuser', shown, [{ notes: 'Seen', reviewer: true }])
    },
  ),
  rule(about, 'an application is shown with applicant, job, notes and reviewer', async (story) => {
    await story.allows(
      'superuser',
      `select public.review_application('${application}', 'accepted', 'Good', '${reviewedAt}')`,
    )
    await story.allows(
      'admin',
      `select (test.answer(public.admin_applications(application_id => '${application}')) #> '{applications,0}')
         - '{applied_at,reviewed_at,updated_at}'::text[] as found`,
      [
        {
          found: {
            id: application,
            job: { title: 'Applied job', company: 'Company' },
            job_id: jobs.applied,
            status: 'accepted',
            applicant: {
              email: 'other@sabha.test',
              phone: '+919800000007',
              company: 'Company',
              full_name: 'Other',
              phone_proved: true,
            },
            resume_url: null,
            admin_notes: 'Good',
            reviewed_by: 'Superuser',
            applicant_id: userIds.other,
            cover_letter: null,
            mail_language: 'hi',
          },
        },
      ],
    )
  }),
  rule(
    about,
    'job, status and search filter the list; the counts ignore the status',
    async (story) => {
      await story.given(
        `update public.job_applications set status = 'accepted' where id = '${application}'`,
      )
      const counts = { pending: 13, accepted: 1, rejected: 0, reviewed: 0 }
      await story.allows('admin', list('', `- 'applications'`), [
        { found: { next: null, total: 14, counts } },
      ])
      await story.allows('admin', list(`status => 'accepted'`, `- 'applications'`), [
        { found: { next: null, total: 1, counts } },
      ])
      await story.allows('admin', list(`job_id => '${jobs.applied}'`, `- 'applications'`), [
        { found: { next: null, total: 7, counts: { ...counts, pending: 6 } } },
      ])
      for (const [term, total] of [
        ['OTHER@', 2],
        ['98000-00007', 2],
        ['deleted applied', 7],
        ['DÉLETED APPLIÉD', 7],
        ['d', 14],
        ['Applied job', 14],
        ['%', 0],
        [' ', 14],
      ] as const) {
        await story.allows('admin', list(`search => '${term}'`, `-> 'total'`), [{ found: total }])
      }
      await story.allows(
        'admin',
        list(
          `search => 'other', job_id => '${jobs.applied}', status => 'accepted'`,
          `#> '{applications,0,id}'`,
        ),
        [{ found: application }],
      )
    },
  ),
  rule(about, 'pages contain every application once, newest first', async (story) => {
    await story.given(
      `update public.job_applications set applied_at = now() - interval '1 day' * right(id::text, 1)::int where job_id = '${jobs.applied}'`,
    )
    await story.allows(
      'admin',
      `with recursive pages as (
         select test.answer(public.admin_applications(page_size => 5)) as answer
         union all
         select test.answer(public.admin_applications(
           after_applied_at => (answer #>> '{next,key}')::timestamptz,
           after_id => (answer #>> '{next,id}')::uuid, page_size => 5
         )) from pages where answer -> 'next' <> 'null'
       ), shown as (
         select row_number() over () as place, row ->> 'id' as id, (row ->> 'applied_at')::timestamptz as at
         from pages, jsonb_array_elements(answer -> 'applications') as row
       )
       select count(distinct id)::int as applications,
         bool_and(at <= coalesce(before, at)) as newest_first
       from (select *, lag(at) over (order by place) as before from shown) as ordered`,
      [{ applications: 14, newest_first: true }],
    )
    await story.allows('admin', list('page_size => 0', `-> 'applications' -> 1`), [{ found: null }])
  }),
  rule(about, 'a page has at most 200 applications, and 50 by default', async (story) => {
    await story.given(
      `insert into auth.users (id, email) select gen_random_uuid(), 'crowd-' || n || '@sabha.test' from generate_series(1, 201) as n`,
    )
    await story.given(
      `insert into public.job_applications (job_id, applicant_id)
       select '${jobs.active}', id from public.profiles where email like 'crowd-%'`,
    )
    const length = (call: string) =>
      `select jsonb_array_length(test.answer(public.admin_applications(${call})) -> 'applications') as rows`
    await story.allows('admin', length('page_size => 100000'), [{ rows: 200 }])
    await story.allows('admin', length('page_size => null'), [{ rows: 50 }])
  }),
  rule(about, 'invalid filters and pages are refused', async (story) => {
    for (const call of [
      `status => 'perhaps'`,
      `search => repeat('x', 201)`,
      `after_id => ${sqlIds.member}`,
      'after_applied_at => now()',
    ]) {
      await story.refuses('admin', list(call, ''), 'invalid_input')
    }
    await story.allows('admin', list(`status => ''`, `-> 'total'`), [{ found: 14 }])
  }),
  rule(
    'private.application_count',
    'application_count counts all applications for admins, and only their own for members',
    async (story) => {
      const count = `select application_count as found from public.listed_jobs where id = '${jobs.applied}'`
      await story.allows('admin', count, [{ found: 7 }])
      await story.allows('member', count, [{ found: 1 }])
    },
  ),
]
