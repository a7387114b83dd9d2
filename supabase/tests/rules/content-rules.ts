import { applicationWithoutNotes, jobs, reviewedAt, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const application = rowId('application', userIds.other)
const review = (status: string, notes: string, seen = reviewedAt) =>
  `select test.answer(public.review_application('${application}', '${status}', '${notes}', '${seen}')) ->> 'status' as status`

/** Rules about events, jobs and applications. */
export const contentRules = [
  ...(['events', 'jobs'] as const).flatMap((table) => contentTable(table)),
  rule(
    'public.job_applications',
    'a review sets its time and keeps its notes hidden from applicants',
    async (story) => {
      await story.allows('admin', review('accepted', ' Good '), [{ status: 'accepted' }])
      await story.holds(
        `select status, reviewed_at = now() and updated_at = now() as stamped from public.job_applications where id = '${application}'`,
        [{ status: 'accepted', stamped: true }],
      )
      await story.holds(
        `select admin_notes, updated_by from public.job_application_notes where application_id = '${application}'`,
        [{ admin_notes: 'Good', updated_by: userIds.admin }],
      )
    },
  ),
  rule('public.job_applications', 'a review without notes stores no notes', async (story) => {
    await story.allows(
      'admin',
      `select test.answer(public.review_application('${applicationWithoutNotes}', 'rejected', ' ', '${reviewedAt}')) ->> 'status' as status`,
    )
    await story.holds(
      `select admin_notes from public.job_application_notes where application_id = '${applicationWithoutNotes}'`,
      [{ admin_notes: null }],
    )
  }),
  rule(
    'public.job_applications',
    'a review is refused if the application has changed meanwhile',
    async (story) => {
      await story.allows('superuser', review('reviewed', 'First'))
      await story.refuses('admin', review('rejected', 'Second'), 'row_changed')
      await story.holds(`select status from public.job_applications where id = '${application}'`, [
        { status: 'reviewed' },
      ])
      await story.holds(
        `select admin_notes from public.job_application_notes where application_id = '${application}'`,
        [{ admin_notes: 'First' }],
      )
    },
  ),
  rule('public.job_applications', 'a review requires a decision', async (story) => {
    for (const status of ['pending', 'hired', ''])
      await story.refuses('admin', review(status, 'Second'), 'invalid_input')
    await story.refuses(
      'admin',
      review('accepted', 'Second').replace(`'accepted'`, 'null'),
      'invalid_input',
    )
    await story.holds(
      `select status, updated_at = '${reviewedAt}' as untouched from public.job_applications where id = '${application}'`,
      [{ status: 'pending', untouched: true }],
    )
  }),
  rule('public.job_applications', 'the database sets the time of a review', async (story) => {
    await story.allows('admin', review('reviewed', ''))
    await story.given(
      `alter table public.job_applications disable trigger stamp_review;
       update public.job_applications set reviewed_at = now() - interval '1 day' where id = '${application}';
       alter table public.job_applications enable trigger stamp_review;`,
    )
    await story.allows(
      'service',
      `update public.job_applications set reviewed_at = '2000-01-01', updated_at = '2000-01-01' where id = '${application}'`,
    )
    await story.holds(
      `select reviewed_at = now() and updated_at = now() as holds from public.job_applications where id = '${application}'`,
    )
  }),
  rule(
    'public.job_applications',
    'a reviewed application never becomes pending again',
    async (story) => {
      await story.allows('admin', review('rejected', ''))
      await story.refuses(
        'service',
        `update public.job_applications set status = 'pending', reviewed_at = null where id = '${application}'`,
        'application_fixed',
      )
    },
  ),
  rule('public.job_applications', 'a pending application has no review time', async (story) => {
    await story.allows(
      'service',
      `update public.job_applications set reviewed_at = now() where id = '${application}'`,
    )
    await story.holds(
      `select reviewed_at from public.job_applications where id = '${application}'`,
      [{ reviewed_at: null }],
    )
  }),
  rule(
    'public.job_applications',
    'reviews and notes are audited without their text',
    async (story) => {
      await story.allows('admin', review('accepted', 'Confidential'))
      await story.holds(
        `select action, subject_type, details->>'status' as status from public.audit_log where actor_id = ${sqlIds.admin} order by id`,
        [
          { action: 'update', subject_type: 'job_applications', status: 'accepted' },
          { action: 'update', subject_type: 'job_application_notes', status: null },
        ],
      )
      await story.holds(
        `select count(*)::int as leaks from public.audit_log where details::text like '%Confidential%'`,
        [{ leaks: 0 }],
      )
      await story.given(`delete from public.job_applications where id = '${application}'`)
      await story.holds(
        `select count(*)::int as lines from public.audit_log where action = 'delete' and subject_id = '${application}'`,
        [{ lines: 2 }],
      )
    },
  ),
  rule(
    'public.job_application_notes',
    'the database sets author and time of a note',
    async (story) => {
      const noted = (notes: string, seen: string) =>
        `select test.answer(public.review_application('${applicationWithoutNotes}', 'reviewed', '${notes}', ${seen})) ->> 'status' as status`
      await story.allows('admin', noted('New', `'${reviewedAt}'`))
      await story.holds(
        `select updated_by, updated_at = now() as stamped from public.job_application_notes where application_id = '${applicationWithoutNotes}'`,
        [{ updated_by: userIds.admin, stamped: true }],
      )
      await story.allows(
        'service',
        `update public.job_application_notes set updated_at = '2000-01-01' where application_id = '${application}'`,
      )
      await story.holds(
        `select updated_at = now() as holds from public.job_application_notes where application_id = '${application}'`,
      )
      await story.allows('superuser', noted('Newer', 'now()'))
      await story.holds(
        `select updated_by from public.job_application_notes where application_id = '${applicationWithoutNotes}'`,
        [{ updated_by: userIds.superuser }],
      )
      await story.holds(
        `select action from public.audit_log where subject_type = 'job_application_notes' and actor_id in (${sqlIds.admin}, ${sqlIds.superuser}) order by id`,
        [{ action: 'insert' }, { action: 'update' }],
      )
    },
  ),
  rule('public.jobs', 'a job with applications cannot be removed', (story) =>
    story.refusesOwner(
      `delete from public.jobs where id = '${jobs.applied}'`,
      '23503 or, from Postgres 18 on, 23001',
    ),
  ),
  rule('public.jobs', 'applicants can still read a deleted job', async (story) => {
    await story.allows('admin', `delete from public.jobs where id = '${jobs.applied}'`)
    await story.allows(
      'member',
      `select j.title from public.job_applications as a join public.jobs as j on j.id = a.job_id where a.job_id = '${jobs.applied}'`,
      [{ title: 'Applied job' }],
    )
    await story.allows(
      'admin',
      `update public.jobs set title = 'Back' where id = '${jobs.applied}'`,
    )
    await story.holds(`select title from public.jobs where id = '${jobs.applied}'`, [
      { title: 'Applied job' },
    ])
  }),
]

function contentTable(table: 'events' | 'jobs') {
  const about = `public.${table}`
  const title = table === 'events' ? 'Public event' : 'Active job'
  const insert =
    table === 'events'
      ? `insert into public.events (title, description, event_date, created_by) values ('New', 'Text', now(), ${sqlIds.other})`
      : `insert into public.jobs (title, company, description, created_by) values ('New', 'Company', 'Text', ${sqlIds.other})`
  return [
    rule(about, `${table}: the creator is always the caller`, async (story) => {
      await story.allows('admin', insert)
      await story.holds(
        `select created_by, updated_at = now() as stamped from ${about} where title = 'New'`,
        [{ created_by: userIds.admin, stamped: true }],
      )
      await story.given(insert)
      await story.holds(
        `select count(*)::int as kept from ${about} where title = 'New' and created_by = ${sqlIds.other}`,
        [{ kept: 1 }],
      )
    }),
    rule(about, `${table}: the database sets the time of a change`, async (story) => {
      await story.allows(
        'admin',
        `update ${about} set location = 'There', updated_at = '2001-01-01' where title = '${title}'`,
      )
      await story.holds(`select updated_at = now() as holds from ${about} where title = '${title}'`)
    }),
    rule(about, `${table}: a delete only marks the row`, async (story) => {
      await story.allows('admin', `delete from ${about} where title = '${title}'`)
      await story.holds(
        `select deleted_at between now() and clock_timestamp() as holds from ${about} where title = '${title}'`,
      )
      await story.allows('member', `select title from ${about} where title = '${title}'`, [])
    }),
    madeOnce(table, insert),
    ...takenBack(table, title),
    ...contentAudit(table, title, insert),
  ]
}

function madeOnce(table: 'events' | 'jobs', insert: string) {
  const row = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa'
  const named = (words: string) =>
    insert.replace('(title', '(id, title').replace("('New'", `('${row}', '${words}'`)
  return rule(`public.${table}`, `${table}: a repeated request creates one row`, async (story) => {
    await story.allows('admin', named('New'))
    await story.refuses('superuser', named('Other'), '23505')
    await story.allows(
      'superuser',
      `${named('Other')} on conflict (id) do nothing returning id`,
      [],
    )
    await story.refuses('admin', `update public.${table} set id = gen_random_uuid()`, '42501')
    await story.holds(`select title, created_by from public.${table} where id = '${row}'`, [
      { title: 'New', created_by: userIds.admin },
    ])
  })
}

function takenBack(table: 'events' | 'jobs', title: string) {
  const about = `public.${table}`
  const restore = `restore_${table.slice(0, -1)}`
  const [call, titled] = [`public.${restore}(id)`, `from ${about} where title = '${title}'`]
  return [
    rule(about, `${table}: a deletion can be undone, and its actor is audited`, async (story) => {
      const { id: row } = await story.one(`select id ${titled}`)
      await story.allows('admin', `delete ${titled}`)
      await story.allows('superuser', `select public.${restore}('${row}')`)
      await story.holds(`select deleted_at is null and updated_at = now() as holds ${titled}`)
      await story.holds(
        `select actor_id, details ->> 'deleted' as deleted from public.audit_log where subject_id = '${row}' order by id desc limit 1`,
        [{ actor_id: userIds.superuser, deleted: 'false' }],
      )
    }),
    rule(about, `${table}: an existing row cannot be restored`, async (story) => {
      await story.given(`alter table ${about} disable trigger stamp_updated_at`)
      await story.given(`update ${about} set updated_at = '2001-01-01' where title = '${title}'`)
      await story.given(`alter table ${about} enable trigger stamp_updated_at`)
      await story.allows('admin', `select ${call} ${titled}`)
      await story.holds(`select updated_at = '2001-01-01' as holds ${titled}`)
    }),
  ]
}

function contentAudit(table: 'events' | 'jobs', title: string, insert: string) {
  const about = `public.${table}`
  return [
    rule(about, `${table}: the audit log names changed columns only`, async (story) => {
      await story.allows('admin', `update ${about} set location = 'There' where title = '${title}'`)
      await story.holds(
        `select details -> 'columns' as columns from public.audit_log where subject_type = '${table}' and actor_id = ${sqlIds.admin}`,
        [{ columns: table === 'events' ? ['location', 'sequence'] : ['location'] }],
      )
    }),
    rule(about, `${table}: every write is audited with its actor`, async (story) => {
      await story.allows('admin', insert)
      await story.allows('admin', `update ${about} set location = 'There' where title = '${title}'`)
      await story.allows('superuser', `delete from ${about} where title = '${title}'`)
      await story.holds(
        `select actor_id, action, details->>'deleted' as deleted from public.audit_log
         where subject_type = '${table}' and actor_id is not null order by id`,
        [
          { actor_id: userIds.admin, action: 'insert', deleted: 'false' },
          { actor_id: userIds.admin, action: 'update', deleted: null },
          { actor_id: userIds.superuser, action: 'update', deleted: 'true' },
        ],
      )
      await story.given(`delete from ${about} where title = 'New'`)
      await story.holds(
        `select count(*)::int as lines from public.audit_log where subject_type = '${table}' and action = 'delete'`,
        [{ lines: 1 }],
      )
    }),
  ]
}
