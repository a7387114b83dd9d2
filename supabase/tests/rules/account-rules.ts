import { rule, sqlIds } from './rule.ts'

const users = 'auth.users'
const profiles = 'public.profiles'
const newUser = 'a0000000-0000-4000-8000-0000000000aa'

/** Rules about profiles, which follow their accounts, and about roles. */
export const accountRules = [
  rule(users, 'a new account gets a member profile, regardless of its metadata', async (story) => {
    await story.given(`insert into auth.users (id, email, raw_user_meta_data, created_at, email_confirmed_at)
      values ('${newUser}', 'Fresh@Sabha.test', '{"name": " Fresh Person ", "role": "superuser", "is_paid": true}', '2026-01-01', now())`)
    await story.holds(
      `select email, full_name, role, is_paid, onboarding_status, email_verification_pending, created_at = '2026-01-01' as dated
       from public.profiles where id = '${newUser}'`,
      [
        {
          email: 'fresh@sabha.test',
          full_name: 'Fresh Person',
          role: 'member',
          is_paid: false,
          onboarding_status: 'signedin',
          email_verification_pending: false,
          dated: true,
        },
      ],
    )
  }),
  rule(users, 'a new account without a name is named after its email address', async (story) => {
    await story.given(
      `insert into auth.users (id, email, raw_user_meta_data) values ('${newUser}', 'kiran.desai@sabha.test', '{"full_name": " "}')`,
    )
    await story.holds(`select full_name from public.profiles where id = '${newUser}'`, [
      { full_name: 'kiran.desai' },
    ])
  }),
  rule(users, 'a name that is too long is shortened, and the account is created', async (story) => {
    await story.given(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
       values ('${newUser}', 'long@sabha.test', jsonb_build_object('name', repeat('x', 4000)), now())`,
    )
    await story.holds(
      `select full_name = repeat('x', 120) as holds from public.profiles where id = '${newUser}'`,
    )
  }),
  rule(
    users,
    'a confirmed or changed address reaches the profile in the same transaction',
    async (story) => {
      await story.given(
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.member}`,
      )
      await story.holds(
        `select email_verification_pending as holds from public.profiles where id = ${sqlIds.member}`,
      )
      await story.given(`select private.move_account(${sqlIds.member}, 'Moved@sabha.test')`)
      await story.holds(
        `select email, email_verification_pending from public.profiles where id = ${sqlIds.member}`,
        [{ email: 'moved@sabha.test', email_verification_pending: false }],
      )
      await story.holds(
        `select action, details from public.audit_log where subject_id = ${sqlIds.member} and action = 'email_changed'`,
        [{ action: 'email_changed', details: { to: 'm***@sabha.test', from: 'm***@sabha.test' } }],
      )
    },
  ),
  rule(
    users,
    'the address of an account cannot be changed, and no change can be requested',
    async (story) => {
      const change = (columns: string) =>
        `update auth.users set ${columns} where id = ${sqlIds.member}`
      await story.refusesOwner(change(`email = 'moved@sabha.test'`), 'email_fixed')
      await story.refusesOwner(change(`email = 'Member@sabha.test'`), 'email_fixed')
      await story.refusesOwner(change('email = null'), 'email_fixed')
      await story.refusesOwner(change(`email_change = 'moved@sabha.test'`), 'email_fixed')
      await story.given(
        change(`email = email, email_change = '', recovery_token = 'new', encrypted_password = 'new',
        email_confirmed_at = now(), raw_user_meta_data = '{}'`),
      )
      await story.holds(`select email from auth.users where id = ${sqlIds.member}`, [
        { email: 'member@sabha.test' },
      ])
    },
  ),
  rule(
    users,
    'the permission to move an account holds for that account only, and only once',
    async (story) => {
      await story.given(`select private.move_account(${sqlIds.member}, 'moved@sabha.test')`)
      for (const person of [sqlIds.member, sqlIds.other]) {
        const again = `update auth.users set email = 'again@sabha.test' where id = ${person}`
        await story.refusesOwner(again, 'email_fixed')
      }
      await story.given(`select set_config('sabha.moving_account', ${sqlIds.member}, true)`)
      const another = `update auth.users set email = 'again@sabha.test' where id = ${sqlIds.other}`
      await story.refusesOwner(another, 'email_fixed')
    },
  ),
  rule(
    users,
    'a softly deleted account loses its address, and cannot get it back',
    async (story) => {
      await story.given(
        `update auth.users set email = 'scrambled', deleted_at = now() where id = ${sqlIds.other}`,
      )
      await story.refusesOwner(
        `update auth.users set email = 'back@sabha.test', deleted_at = now() where id = ${sqlIds.other}`,
        'email_fixed',
      )
    },
  ),
  rule(profiles, 'every change of a role is audited', async (story) => {
    await story.given(`update public.profiles set role = 'admin' where id = ${sqlIds.member}`)
    await story.holds(
      `select actor_id, details from public.audit_log where subject_id = ${sqlIds.member} and action = 'role_changed'`,
      [{ actor_id: null, details: { to: 'admin', from: 'member' } }],
    )
  }),
  rule(profiles, 'a demoted admin is an ordinary member on the next request', async (story) => {
    await story.allows('admin', `select test.answer(public.admin_members()) -> 'total' as total`, [
      { total: 7 },
    ])
    await story.given(`update public.profiles set role = 'member' where id = ${sqlIds.admin}`)
    await story.allows('admin', 'select id from public.profiles', [
      { id: sqlIds.admin.slice(1, -1) },
    ])
    await story.refuses('admin', 'select public.admin_members()', 'admin_only')
    await story.refuses('admin', 'select public.admin_overview()', 'admin_only')
  }),
  rule(
    profiles,
    'contributions and audit entries of an erased member remain, without the name',
    async (story) => {
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(
        `select count(*)::int as profiles from public.profiles where id = ${sqlIds.member}`,
        [{ profiles: 0 }],
      )
      await story.holds(
        `select (select count(*)::int from public.contributions where user_id is null) as contributions,
         (select count(*)::int from public.payment_orders where user_id is null) as orders,
         (select count(*)::int from public.mandates where user_id is null) as mandates,
         (select count(*)::int from public.job_applications where applicant_id = ${sqlIds.member}) as applications,
         (select count(*)::int from public.phone_verifications where user_id = ${sqlIds.member}) as phones`,
        [{ contributions: 1, orders: 1, mandates: 1, applications: 0, phones: 0 }],
      )
    },
  ),
  rule(
    'private.erase_member',
    'erasing a member requests the end of auto-pay and deletes the notes',
    async (story) => {
      await story.given(
        `update public.mandates set notes = 'My own words', status = 'active' where user_id = ${sqlIds.member};
         update public.contributions set notes = 'My own words' where user_id = ${sqlIds.member};
         update public.payment_orders set notes = 'My own words' where user_id = ${sqlIds.member};
         insert into public.mail_outbox (recipient, template)
         select email, 'your_address' from public.profiles where id = ${sqlIds.member}`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(
        `select cancel_requested_at = now() as ends from public.mandates where user_id is null`,
        [{ ends: true }],
      )
      await story.holds(
        `select (select count(*) from public.mandates where notes is not null)
           + (select count(*) from public.contributions where notes is not null)
           + (select count(*) from public.payment_orders where notes is not null)
           + (select count(*) from public.mail_outbox where template = 'your_address') = 0 as holds`,
      )
    },
  ),
  rule(
    'public.mail_outbox',
    'mails about an erased member are deleted, except for notices to former addresses',
    async (story) => {
      for (const address of ['second@sabha.test', 'third@sabha.test']) {
        await story.allows(
          'admin',
          `select public.change_member_email(${sqlIds.other}, '${address}')`,
        )
      }
      const mails = `select recipient, template from public.mail_outbox
        where template not in ('world', 'account_deleted') order by recipient, template`
      const notices = ['other', 'second'].map((name) => {
        return { recipient: `${name}@sabha.test`, template: 'email_changed_from' }
      })
      const former = [...notices, { recipient: 'second@sabha.test', template: 'email_changed_to' }]
      await story.holds(mails, [
        ...former,
        { recipient: 'third@sabha.test', template: 'email_changed_to' },
      ])
      await story.given(`delete from auth.users where id = ${sqlIds.other}`)
      await story.holds(mails, former)
    },
  ),
  rule(
    'private.lock_books',
    'erasing a member locks the ledger exclusively before any other row',
    async (story) => {
      const books = `select count(*)::int as locks from pg_locks
        where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()
          and classid::bigint << 32 | objid::bigint = hashtextextended('books of ' || ${sqlIds.member}, 0)`
      await story.given(
        `create temporary table seen (locks int) on commit drop;
         create function pg_temp.look() returns trigger language plpgsql as $$ begin
           insert into seen ${books};
           return old;
         end $$;
         create trigger a_look before delete on public.profiles
         for each row execute function pg_temp.look()`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(`select locks from seen`, [{ locks: 1 }])
    },
  ),
  rule(
    'private.erase_member',
    'erasing a member leaves ended auto-pay unchanged',
    async (story) => {
      await story.given(
        `update public.mandates set status = 'cancelled' where user_id = ${sqlIds.member}`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(`select cancel_requested_at from public.mandates where user_id is null`, [
        { cancel_requested_at: null },
      ])
    },
  ),
]
