import { rowId, userIds } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about functions that screens read from. */
export const screenRules = [
  rule('public.get_member_count()', 'only completed profiles count as members', (story) =>
    story.allows('newcomer', 'select public.get_member_count() as count', [{ count: 5 }]),
  ),
  rule(
    'public.public_facts()',
    'public_facts returns only counts and upcoming public events to visitors',
    async (story) => {
      await story.given(
        `insert into public.events (title, description, event_date, location, is_public, deleted_at) values
        ('Fourth', 'Text', now() + interval '4 minutes', null, true, null),
        ('First', 'Text', now() + interval '1 minute', 'Pune', true, null),
        ('Third', 'Text', now() + interval '3 minutes', null, true, null),
        ('Second', 'Text', now() + interval '2 minutes', null, true, null),
        ('For members', 'Text', now() + interval '1 second', null, false, null),
        ('Deleted', 'Text', now() + interval '1 second', null, true, now()),
        ('Past', 'Text', now() - interval '1 day', null, true, null),
        ('Past, for members', 'Text', now() - interval '1 day', null, false, null)`,
      )
      await story.allows(
        'anonymous',
        `select facts -> 'members' as members,
        jsonb_path_query_array(facts, '$.next_events[*].title') as next,
        facts #> '{next_events,0,location}' as place,
        (select array_agg(key order by key) from jsonb_object_keys(facts) as key) as told,
        (select array_agg(key order by key) from jsonb_object_keys(facts #> '{next_events,0}') as key) as of_each
        from public.public_facts() as facts`,
        [
          {
            members: 5,
            next: ['First', 'Second', 'Third'],
            place: 'Pune',
            told: ['events_held', 'members', 'next_events'],
            of_each: ['event_date', 'id', 'location', 'title'],
          },
        ],
      )
      await story.holds(
        `select (public.public_facts() ->> 'events_held')::integer =
        (select count(*) from public.events where is_public and deleted_at is null and over_at <= now()) as holds`,
      )
    },
  ),
  rule(
    'public.public_facts()',
    'an event is upcoming until it is over, then held',
    async (story) => {
      const next = `select public.public_facts() #>> '{next_events,0,title}' as next`
      const held = `select (public.public_facts() ->> 'events_held')::int as held`
      const upcoming = `select (public.member_overview() ->> 'upcoming_events')::int as events`
      const week = `select (public.admin_overview() #>> '{events_this_week,count}')::int as events`
      const cases: [start: string, end: string, isOver: boolean][] = [
        ['10 minutes', `now() + interval '3 days'`, false],
        ['1 hour 59 minutes', 'null', false],
        ['2 hours', 'null', true],
        ['3 days', 'now()', true],
      ]
      for (const [start, end, isOver] of cases) {
        await story.given(
          `insert into public.events (title, description, event_date, ends_at, is_public)
           values ('Camp', 'Text', now() - interval '${start}', ${end}, true)`,
        )
        await story.allows('anonymous', next, [{ next: isOver ? 'Public event' : 'Camp' }])
        await story.allows('anonymous', held, [{ held: isOver ? 1 : 0 }])
        await story.allows('member', upcoming, [{ events: isOver ? 5 : 6 }])
        await story.allows('admin', week, [{ events: isOver ? 2 : 3 }])
        await story.given(`delete from public.events where title = 'Camp'`)
      }
    },
  ),
  rule(
    'public.get_member_count()',
    'get_member_count equals the number of completed profiles',
    (story) =>
      story.holds(
        `select public.get_member_count() = (select count(*) from public.profiles where onboarding_status = 'profilecompleted') as holds`,
      ),
  ),
  rule(
    'public.member_overview()',
    'member_overview has the same counts as the pages',
    async (story) => {
      await story.given(
        `insert into public.events (title, description, event_date, deleted_at) values ('Later', 'Text', now() + interval '1 day', null), ('Past', 'Text', now() - interval '1 day', null), ('Gone', 'Text', now() + interval '1 day', now())`,
      )
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at) values (${sqlIds.member}, 70000, 'one-time', 'failed', 'pay_OVERVIEW000001', now() + interval '2 hours'), (${sqlIds.member}, 60000, 'one-time', 'completed', 'pay_OVERVIEW000002', now() + interval '1 hour')`,
      )
      await story.allows(
        'member',
        `select overview -> 'members' as members, overview -> 'active_jobs' as jobs,
      overview #> '{last_payment,amount}' as paid, overview -> 'failures' as failures,
      (overview ->> 'upcoming_events')::integer = (select count(*) from public.events where over_at > now()) as events
      from public.member_overview() as overview`,
        [{ members: 5, jobs: 1, paid: 60000, failures: {}, events: true }],
      )
    },
  ),
  rule(
    'public.member_overview()',
    'a part that cannot be read is null with a reason, and the other parts are returned',
    async (story) => {
      await story.given('revoke select on public.jobs from authenticated')
      await story.given(
        'create or replace function public.get_member_count() returns integer language sql stable as $$ select 1 / 0 $$',
      )
      await story.allows(
        'member',
        `select overview -> 'active_jobs' as jobs, overview -> 'members' as members, overview -> 'failures' as failures,
        overview -> 'upcoming_events' is not null as events from public.member_overview() as overview`,
        [
          {
            jobs: null,
            members: null,
            failures: { members: 'unavailable', active_jobs: 'forbidden' },
            events: true,
          },
        ],
      )
    },
  ),
  rule('public.admin_overview()', 'admin_overview ignores deleted rows', async (story) => {
    await story.given(
      `insert into public.events (title, description, event_date, deleted_at) values
       ('Later', 'Text', now() + interval '8 days', null), ('Past', 'Text', now() - interval '1 day', null),
       ('Now', 'Text', now() - interval '10 minutes', null), ('Gone', 'Text', now() + interval '1 day', now())`,
    )
    await story.given(
      `update public.job_applications set applied_at = now() - interval '3 days' where id = '${rowId('application', userIds.member)}'`,
    )
    await story.allows(
      'admin',
      `select overview - array['waiting_applications', 'events_this_week', 'failed_payments'] as counts,
       overview #> '{waiting_applications,count}' = to_jsonb((select 14 - count(*) from public.job_applications where status <> 'pending')) as waiting,
       (overview #>> '{waiting_applications,since}')::timestamptz = now() - interval '3 days' as since,
       overview #> '{events_this_week,count}' as events, (overview #>> '{events_this_week,next_at}')::timestamptz > now() as next
       from public.admin_overview() as overview`,
      [
        {
          counts: {
            admins: 2,
            members: 5,
            failures: {},
            applications: 14,
            job_openings: 1,
            total_events: 8,
            public_events: 1,
          },
          waiting: true,
          since: true,
          events: 3,
          next: true,
        },
      ],
    )
  }),
  rule(
    'public.admin_overview()',
    'admin_overview counts recently failed payments',
    async (story) => {
      await story.given(`delete from public.contributions where payment_status = 'failed'`)
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at) values
       (${sqlIds.member}, 70000, 'monthly', 'failed', 'pay_OVERVIEW000003', now() - interval '1 hour'),
       (${sqlIds.member}, 70000, 'monthly', 'failed', 'pay_OVERVIEW000004', now() - interval '8 days'),
       (${sqlIds.member}, 70000, 'monthly', 'completed', 'pay_OVERVIEW000005', now() - interval '1 hour')`,
      )
      await story.allows(
        'admin',
        `select overview #> '{failed_payments,count}' as failed,
       (overview #>> '{failed_payments,latest_at}')::timestamptz = now() - interval '1 hour' as latest
       from public.admin_overview() as overview`,
        [{ failed: 1, latest: true }],
      )
    },
  ),
  rule(
    'public.admin_overview()',
    'a part that cannot be read is null with a reason, and the other parts are returned',
    async (story) => {
      await story.given('alter table public.job_applications rename to elsewhere')
      await story.allows(
        'admin',
        `select overview -> 'applications' as applications, overview -> 'failures' as failures,
        overview -> 'members' as members from public.admin_overview() as overview`,
        [
          {
            applications: null,
            failures: { applications: 'unavailable', waiting_applications: 'unavailable' },
            members: 5,
          },
        ],
      )
    },
  ),
  rule(
    'public.admin_member',
    'admin_member returns correct counts and the last ten transactions',
    async (story) => {
      await story.given(
        `update public.profiles set phone = (select phone from public.profiles where id = ${sqlIds.other}) where id = ${sqlIds.member}`,
      )
      await story.given(
        `update public.mandates set status = 'active' where user_id = ${sqlIds.member}`,
      )
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, created_at) select ${sqlIds.member}, 100, 'one-time', now() - make_interval(days => n) from generate_series(1, 11) as n`,
      )
      await story.allows(
        'admin',
        `select answer -> 'transaction_count' as count, jsonb_array_length(answer -> 'transactions') as shown, answer -> 'others_with_phone' as twins,
      answer #> '{member,auto_pay_active}' as auto, answer #>> '{mandates,0,state}' as mandate, answer #> '{mandates,0}' ? 'idempotency_key' as leaks
      from test.answer(public.admin_member(${sqlIds.member})) as answer`,
        [{ count: 12, shown: 10, twins: 1, auto: true, mandate: 'active', leaks: false }],
      )
      await story.refuses(
        'admin',
        `select public.admin_member('a0000000-0000-4000-8000-0000000000ff')`,
        'member_not_found',
      )
    },
  ),
  rule(
    'public.admin_member',
    "the badge on a member's page depends on the displayed transactions",
    async (story) => {
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type) select ${sqlIds.member}, 100, 'one-time' from generate_series(1, 10)`,
      )
      await story.given(
        `update public.profiles set last_auto_pay_at = now() where id = ${sqlIds.member}`,
      )
      await story.given(
        deleteContributionsSql(`contribution_type = 'monthly' and user_id = ${sqlIds.member}`),
      )
      await story.allows(
        'admin',
        `select test.answer(public.admin_member(${sqlIds.member})) #> '{member,auto_pay_active}' as auto`,
        [{ auto: false }],
      )
    },
  ),
  rule('public.superuser_profiles', 'the role list has pages and a search', async (story) => {
    await story.allows(
      'superuser',
      `select test.answer(public.superuser_profiles()) -> 'total' as total, jsonb_array_length(test.answer(public.superuser_profiles(page_size => 4)) -> 'profiles') as rows`,
      [{ total: 7, rows: 4 }],
    )
    await story.allows(
      'superuser',
      `with first as (select test.answer(public.superuser_profiles(page_size => 4)) #> '{profiles,3}' as last)
      select jsonb_array_length(test.answer(public.superuser_profiles(null, (last ->> 'created_at')::timestamptz, (last ->> 'id')::uuid)) -> 'profiles') as rows from first`,
      [{ rows: 3 }],
    )
    await story.allows(
      'superuser',
      `select test.answer(public.superuser_profiles('demot')) #>> '{profiles,0,email}' as email`,
      [{ email: 'demoted@sabha.test' }],
    )
  }),
]
