import { rule, sqlIds } from './rule.ts'

/** Adds one entry by the system about each record of the member `other`, long before all others. */
const recordEntries = `
  delete from public.event_registrations where user_id = ${sqlIds.other};
  insert into public.event_registrations (event_id, user_id, seated_at)
  select min(id::text)::uuid, ${sqlIds.other}, now() from public.events;
  insert into public.audit_log (occurred_at, actor_id, action, subject_type, subject_id)
  select '2001-01-01 10:00+00', null, subject_type, subject_type, subject_id from (
    select 'profiles' as subject_type, ${sqlIds.other} as subject_id
    union all select 'job_applications', min(id::text) from public.job_applications where applicant_id = ${sqlIds.other}
    union all select 'job_application_notes', min(application_id::text) from public.job_application_notes as n
      join public.job_applications as a on a.id = n.application_id where a.applicant_id = ${sqlIds.other}
    union all select 'event_registrations', id::text from public.event_registrations where user_id = ${sqlIds.other}
    union all select 'contributions', min(id::text) from public.contributions where user_id = ${sqlIds.other}
    union all select 'payments', min(razorpay_payment_id) from public.payments as p
      join public.payment_orders as o on o.id = p.order_id where o.user_id = ${sqlIds.other}
    union all select 'payment_orders', min(id::text) from public.payment_orders where user_id = ${sqlIds.other}
    union all select 'mandates', min(id::text) from public.mandates where user_id = ${sqlIds.other}
  ) as records`

const everyRecord = [
  'contributions',
  'event_registrations',
  'job_application_notes',
  'job_applications',
  'mandates',
  'payment_orders',
  'payments',
  'profiles',
]

const linesOf = (filter: string) =>
  `jsonb_array_elements(test.answer(public.audit_lines(${filter}, until => '2001-01-05+00')) -> 'lines') as line`

const actions = (filter: string) =>
  `select jsonb_agg(line ->> 'action' order by line ->> 'action') as actions from ${linesOf(filter)}`

const about = 'private.audit_subjects(uuid[])'

/** Rules about finding and naming the people behind the records of the audit log. */
export const auditPeopleRules = [
  ...[
    ['name', `'rao asha'`],
    ['id', sqlIds.other],
  ].map(([kind, sought]) =>
    rule(
      about,
      `audit_lines finds entries about every kind of record of a person, by their ${kind}`,
      async (story) => {
        await story.given(
          `update public.profiles set full_name = case id when ${sqlIds.other} then 'Asha Rao' else 'Nila Sen' end`,
        )
        await story.given(recordEntries)
        await story.allows('superuser', actions(`subject_id => ${sought}`), [
          { actions: everyRecord },
        ])
        await story.allows('superuser', actions(`subject_id => ${sqlIds.member}`), [
          { actions: null },
        ])
      },
    ),
  ),
  rule(about, 'audit_lines finds a payment that has no order by its mandate', async (story) => {
    await story.given(recordEntries)
    await story.given('update public.payments set order_id = null')
    await story.allows(
      'superuser',
      `select count(*)::int as found from ${linesOf(`subject_id => ${sqlIds.other}, action => 'payments'`)}`,
      [{ found: 1 }],
    )
  }),
  rule(
    'private.people_sought(text)',
    "audit_lines finds a person's own actions by their id",
    async (story) => {
      await story.given(
        `insert into public.audit_log (occurred_at, actor_id, action, subject_type)
         values ('2001-01-01 10:00+00', ${sqlIds.other}, 'consent_withdrawn', 'consents')`,
      )
      await story.allows('superuser', actions(`subject_id => ${sqlIds.other}`), [
        { actions: ['consent_withdrawn'] },
      ])
    },
  ),
  rule(
    'private.audit_subject(text,text)',
    'every record is named after its person, with the job or event that it is about',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Asha Rao' where id = ${sqlIds.other}`,
      )
      await story.given(recordEntries)
      await story.allows(
        'superuser',
        `select bool_and(line ->> 'subject_name' is not distinct from 'Asha Rao') as named,
           bool_and(line ->> 'subject_person' is not distinct from ${sqlIds.other}) as linked,
           jsonb_agg(line ->> 'action' order by line ->> 'action')
             filter (where line ->> 'subject_about' <> '') as about
         from ${linesOf(`subject_id => ${sqlIds.other}`)}`,
        [
          {
            named: true,
            linked: true,
            about: ['event_registrations', 'job_application_notes', 'job_applications'],
          },
        ],
      )
    },
  ),
  rule(
    'private.record_change()',
    'notes that are empty at a decision are no changed column, notes that are written are one',
    async (story) => {
      const columns = `select details -> 'columns' ? 'admin_notes' as notes from public.audit_log
        where subject_type = 'job_application_notes' order by id desc limit 1`
      const noted = (notes: string) =>
        `insert into public.job_application_notes (application_id, admin_notes)
         select id, ${notes} from public.job_applications order by id limit 1`
      await story.given('delete from public.job_application_notes')
      await story.given(noted('null'))
      await story.holds(columns, [{ notes: false }])
      await story.given(`update public.job_application_notes set admin_notes = 'Good'`)
      await story.holds(columns, [{ notes: true }])
      await story.given('delete from public.job_application_notes')
      await story.given(noted(`'Good'`))
      await story.holds(columns, [{ notes: true }])
    },
  ),
]
