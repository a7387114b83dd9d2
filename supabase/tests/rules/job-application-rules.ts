import { jobs, reviewedAt, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const { active, closed } = jobs
const own = rowId('application', userIds.member)

const apply = (job: string = active, letter = 'Letter', link = 'https://example.org/cv.pdf') =>
  `select public.apply_for_job('${job}', '${letter}', '${link}') ->> 'status' as status`
const edit = (letter = 'New', seen = `'${reviewedAt}'`, application = own) =>
  `select public.edit_application('${application}', '${letter}', null, ${seen}) ->> 'status' as status`
const withdraw = (seen = `'${reviewedAt}'`, application = own) =>
  `select public.withdraw_application('${application}', ${seen}) ->> 'status' as status`
const review = (status: string, seen = reviewedAt) =>
  `select test.answer(public.review_application('${own}', '${status}', '', '${seen}')) ->> 'status' as status`
const change = (set: string, job: string = active) =>
  `update public.jobs set ${set} where id = '${job}'`
const stored = (job: string = active) =>
  `select status, cover_letter, resume_url from public.job_applications
   where job_id = '${job}' and applicant_id = ${sqlIds.member}`

/** Gives the application a status that it has had for an interval. */
const decided = (status: string, since: string) => `
  alter table public.job_applications disable trigger user;
  update public.job_applications
  set status = '${status}', cover_letter = null, resume_url = null, updated_at = now() - interval '${since}',
    reviewed_at = case when '${status}' not in ('pending', 'withdrawn') then now() - interval '${since}' end
  where id = '${own}';
  alter table public.job_applications enable trigger user`
const counts = `select
  (select count(*)::int from public.job_applications where id = '${own}') as applications,
  (select count(*)::int from public.job_application_notes where application_id = '${own}') as notes`

const pending = [{ status: 'pending' }]
const withdrawn = [{ status: 'withdrawn' }]

/** Rules about applying for jobs. */
export const jobApplicationRules = [
  rule('public.apply_for_job', 'applying stores letter and link without blanks', async (story) => {
    await story.allows('member', apply(active, ' Letter ', ' https://example.org/cv.pdf '), pending)
    await story.holds(stored(), [
      { status: 'pending', cover_letter: 'Letter', resume_url: 'https://example.org/cv.pdf' },
    ])
    await story.allows('admin', apply(active, ' ', ' '), pending)
    await story.holds(
      `select cover_letter, resume_url, applied_at = now() as now from public.job_applications
       where job_id = '${active}' and applicant_id = ${sqlIds.admin}`,
      [{ cover_letter: null, resume_url: null, now: true }],
    )
  }),
  rule('public.apply_for_job', 'a second application is refused', async (story) => {
    await story.allows('member', apply())
    await story.refuses('member', apply(active, 'Second'), 'already_applied')
    await story.holds(`select cover_letter from (${stored()}) as own`, [{ cover_letter: 'Letter' }])
  }),
  rule('public.apply_for_job', 'closed, deleted and unknown jobs are refused', async (story) => {
    for (const job of [closed, jobs.inactive, jobs.deleted, userIds.member])
      await story.refuses('member', apply(job), 'job_closed')
    await story.given(change('is_active = false'))
    await story.refuses('member', apply(), 'job_closed')
    await story.given(change('is_active = true, closing_date = private.today()'))
    await story.allows('member', apply(), pending)
  }),
  rule(
    'public.apply_for_job',
    'applying again reopens the withdrawn application with new texts',
    async (story) => {
      await story.given(change('is_active = true', jobs.applied))
      await story.given(
        `update public.job_applications set applied_at = now() - interval '1 day' where id = '${own}'`,
      )
      await story.allows('member', withdraw('now()'), withdrawn)
      await story.allows('member', apply(jobs.applied), pending)
      await story.holds(
        `select id, status, cover_letter, resume_url, applied_at = now() as now, reviewed_at
         from public.job_applications where job_id = '${jobs.applied}' and applicant_id = ${sqlIds.member}`,
        [
          {
            id: own,
            status: 'pending',
            cover_letter: 'Letter',
            resume_url: 'https://example.org/cv.pdf',
            now: true,
            reviewed_at: null,
          },
        ],
      )
      await story.allows('member', withdraw('now()'), withdrawn)
      await story.given(change('is_active = false', jobs.applied))
      await story.refuses('member', apply(jobs.applied), 'job_closed')
    },
  ),
  rule(
    'public.apply_for_job',
    'only members with a completed profile apply, edit and withdraw',
    async (story) => {
      for (const call of [apply(), edit(), withdraw(), 'select public.open_jobs()']) {
        await story.refuses('newcomer', call, 'profile_incomplete')
        await story.refuses('unfinished', call, 'profile_incomplete')
        await story.refuses('departed', call, 'session_missing')
      }
    },
  ),
  rule('public.apply_for_job', 'applying and editing are limited together', async (story) => {
    await story.given(
      `insert into private.rate_limits (bucket, window_start, hits)
       values ('applications of ' || ${sqlIds.member}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 60)`,
    )
    await story.refuses('member', apply(), 'rate_limited')
    await story.refuses('member', edit(), 'rate_limited')
    await story.allows('admin', apply(), pending)
  }),
  rule(
    'private.share_books',
    'applying prevents the erasure of the member meanwhile',
    async (story) => {
      await story.allows('member', apply())
      await story.holds(
        `select count(*)::int as locks from pg_locks
         where locktype = 'advisory' and mode = 'ShareLock' and pid = pg_backend_pid()
           and classid::bigint << 32 | objid::bigint = hashtextextended('books of ' || ${sqlIds.member}, 0)`,
        [{ locks: 1 }],
      )
    },
  ),
  rule(
    'private.apply_for_job',
    'the job is locked before the application is stored',
    async (story) => {
      const locked = `select xmax::text as locker from public.jobs where id = '${active}'`
      const before = await story.one(locked)
      await story.given(
        `create temporary table seen (locker text) on commit drop;
         create function pg_temp.look() returns trigger security definer language plpgsql as $$ begin
           insert into seen ${locked};
           return new;
         end $$;
         create trigger a_look before insert on public.job_applications
         for each row execute function pg_temp.look()`,
      )
      await story.allows('member', apply())
      await story.holds(`select locker <> '${before.locker}' as holds from seen`)
    },
  ),
  rule('public.edit_application', 'editing replaces both texts', async (story) => {
    await story.given(
      `update public.job_applications set resume_url = 'https://example.org/' where id = '${own}'`,
    )
    await story.allows('member', edit(' New ', 'now()'), pending)
    await story.holds(stored(jobs.applied), [
      { status: 'pending', cover_letter: 'New', resume_url: null },
    ])
    await story.allows(
      'member',
      `select public.edit_application('${own}', ' ', ' https://example.org/new ', now()) ->> 'status' as status`,
      pending,
    )
    await story.holds(stored(jobs.applied), [
      { status: 'pending', cover_letter: null, resume_url: 'https://example.org/new' },
    ])
  }),
  rule('public.edit_application', 'a reviewed application cannot be edited', async (story) => {
    for (const status of ['reviewed', 'accepted', 'rejected']) {
      await story.given(
        `update public.job_applications set status = '${status}' where id = '${own}'`,
      )
      await story.refuses('member', edit('New', 'now()'), 'application_fixed')
    }
  }),
  rule(
    'public.withdraw_application',
    'only an application without a decision can be withdrawn',
    async (story) => {
      for (const status of ['accepted', 'rejected']) {
        await story.given(
          `update public.job_applications set status = '${status}' where id = '${own}'`,
        )
        await story.refuses('member', withdraw('now()'), 'application_fixed')
      }
      await story.given(
        `update public.job_applications set status = 'reviewed', cover_letter = 'Text', resume_url = 'https://example.org/'
         where id = '${own}'`,
      )
      await story.allows('member', withdraw('now()'), withdrawn)
      await story.holds(stored(jobs.applied), [
        { status: 'withdrawn', cover_letter: null, resume_url: null },
      ])
      await story.refuses('member', withdraw('now()'), 'application_fixed')
      await story.refuses('member', edit('New', 'now()'), 'application_fixed')
    },
  ),
  rule(
    'private.lock_own_application',
    'a change is refused if the application has changed meanwhile',
    async (story) => {
      for (const seen of ['now()', 'null']) {
        await story.refuses('member', edit('New', seen), 'row_changed')
        await story.refuses('member', withdraw(seen), 'row_changed')
      }
      await story.allows('member', edit(), pending)
      await story.refuses('admin', review('accepted'), 'row_changed')
    },
  ),
  rule(
    'private.lock_own_application',
    "another member's application does not exist for the caller",
    async (story) => {
      const other = rowId('application', userIds.other)
      for (const who of ['member', 'admin'] as const) {
        await story.refuses(who, edit('New', `'${reviewedAt}'`, other), 'not_found')
        await story.refuses(who, withdraw(`'${reviewedAt}'`, other), 'not_found')
      }
    },
  ),
  rule(
    'private.stamp_review',
    'an application only goes forward, except that a withdrawn one is reopened',
    async (story) => {
      const set = (status: string) =>
        `update public.job_applications set status = '${status}' where id = '${own}'`
      await story.given(set('withdrawn'))
      for (const status of ['reviewed', 'accepted', 'rejected'])
        await story.refusesOwner(set(status), 'application_fixed')
      await story.given(set('pending'))
      await story.given(set('accepted'))
      await story.given(set('rejected'))
      await story.given(set('reviewed'))
      await story.refusesOwner(set('pending'), 'application_fixed')
      await story.given(set('accepted'))
      await story.refusesOwner(set('pending'), 'application_fixed')
      await story.refusesOwner(set('withdrawn'), 'application_fixed')
      await story.given(set('rejected'))
      await story.refusesOwner(set('withdrawn'), 'application_fixed')
    },
  ),
  rule('private.admin_applications', 'admins never see withdrawn rows', async (story) => {
    const listed = (call: string) =>
      `select test.answer(public.admin_applications(${call})) ->> 'total' as total`
    await story.allows('admin', listed(''), [{ total: '14' }])
    await story.allows('member', withdraw(), withdrawn)
    await story.allows('admin', listed(''), [{ total: '13' }])
    await story.allows('admin', listed(`application_id => '${own}'`), [{ total: '0' }])
    await story.refuses('admin', review('accepted', reviewedAt), 'row_changed')
    await story.refuses('admin', listed(`status => 'withdrawn'`), 'invalid_input')
    await story.allows(
      'admin',
      `select application_count from public.listed_jobs where id = '${jobs.applied}'`,
      [{ application_count: 6 }],
    )
    await story.allows(
      'admin',
      `select public.admin_overview() ->> 'applications' as applications`,
      [{ applications: '13' }],
    )
  }),
  rule(
    'public.job_applications',
    'a withdrawn application keeps the job readable for its applicant',
    async (story) => {
      await story.allows('member', withdraw(), withdrawn)
      await story.allows('member', `select title from public.jobs where id = '${jobs.applied}'`, [
        { title: 'Applied job' },
      ])
    },
  ),
  rule('public.own_data()', 'own_data contains the withdrawn application', async (story) => {
    await story.allows('member', withdraw(), withdrawn)
    await story.allows(
      'member',
      `select application ->> 'status' as status
       from jsonb_array_elements(public.own_data() -> 'applications') as application
       where application ->> 'id' = '${own}'`,
      withdrawn,
    )
  }),
  ...['accepted', 'rejected', 'withdrawn'].map((status) =>
    rule(
      'private.forget_applications',
      `an application is deleted with its notes two years after it was ${status}`,
      async (story) => {
        await story.given(decided(status, '729 days'))
        await story.allows('service', 'select from public.take_mails(0)')
        await story.holds(counts, [{ applications: 1, notes: 1 }])
        await story.given(decided(status, '732 days'))
        await story.given('delete from private.rate_limits')
        await story.allows('service', 'select from public.take_mails(0)')
        await story.holds(counts, [{ applications: 0, notes: 0 }])
      },
    ),
  ),
  ...['pending', 'reviewed'].map((status) =>
    rule('private.forget_applications', `keeps an application that is ${status}`, async (story) => {
      await story.given(decided(status, '800 days'))
      await story.given('select private.forget_applications()')
      await story.holds(counts, [{ applications: 1, notes: 1 }])
    }),
  ),
]
