import { assertCase } from '../cases/test-case.ts'
import { userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about consents, their withdrawal, and mail preferences. */
export const consentRules = [
  rule(
    'private.wants_mail(uuid,text)',
    'wants_mail follows the preferences of the user',
    async (story) => {
      const wanted = (kind: string) =>
        `select private.wants_mail(${sqlIds.member}, '${kind}') as wanted`
      const prefer = (preferences: string) =>
        `insert into public.member_settings (user_id, email_preferences) values (${sqlIds.member}, '${preferences}')
       on conflict (user_id) do update set email_preferences = excluded.email_preferences`
      await story.holds(wanted('receipts'), [{ wanted: true }])
      await story.allows('member', prefer('{"receipts": false}'))
      await story.holds(wanted('receipts'), [{ wanted: false }])
      await story.allows('member', prefer('{}'))
      await story.holds(wanted('receipts'), [{ wanted: true }])
      await story.given(`delete from public.member_settings where user_id = ${sqlIds.member}`)
      await story.holds(wanted('receipts'), [{ wanted: true }])
      await story.refusesOwner(wanted('password_changed'), 'invalid_input')
      await story.refuses('member', wanted('receipts'), '42501')
    },
  ),
  rule('private.wants_mail(uuid,text)', 'announcements require a consent', async (story) => {
    const wanted = `select private.wants_mail(${sqlIds.member}, 'announcements') as wanted`
    const agreed = `insert into public.consents (user_id, purpose, text_version, language)
        values (${sqlIds.member}, 'announcements', 'v1', 'en')`
    await story.given(`delete from public.consents where user_id = ${sqlIds.member}`)
    await story.holds(wanted, [{ wanted: false }])
    await story.allows('member', agreed)
    await story.holds(wanted, [{ wanted: true }])
    await story.allows(
      'member',
      `update public.consents set withdrawn_at = now() where purpose = 'announcements'`,
    )
    await story.holds(wanted, [{ wanted: false }])
    await story.allows('member', agreed)
    await story.holds(wanted, [{ wanted: true }])
  }),
  rule(
    'private.lock_consents()',
    "agreeing and withdrawing lock the user's profile first",
    async (story) => {
      const lock = `select xmax::text from public.profiles where id = ${sqlIds.member}`
      const { xmax: before } = await story.one(lock)
      await story.allows('member', 'update public.consents set withdrawn_at = now() where false')
      const { xmax: after } = await story.one(lock)
      assertCase(after !== before, 'the profile is not locked')
    },
  ),
  rule(
    'public.consents',
    'a consent is withdrawn once, at the current time, and can be given again as another row',
    async (story) => {
      await story.allows('member', `update public.consents set withdrawn_at = '2001-01-01'`)
      await story.allows('member', 'update public.consents set withdrawn_at = null')
      await story.allows(
        'member',
        `insert into public.consents (user_id, purpose, text_version, language) values (${sqlIds.member}, 'announcements', 'world', 'hi')`,
      )
      await story.holds(
        `select withdrawn_at = now() as withdrawn, given_at = now() as given from public.consents
       where user_id = ${sqlIds.member} and language = 'en'`,
        [{ withdrawn: true, given: false }],
      )
      await story.refuses(
        'member',
        `insert into public.consents (user_id, purpose, text_version, language) values (${sqlIds.member}, 'announcements', 'world', 'hi')`,
        '23505',
      )
    },
  ),
  rule(
    'public.consents',
    'a withdrawal ends the consents to every version and is audited',
    async (story) => {
      await story.given(`insert into public.consents (user_id, purpose, text_version, language)
      select user_id, 'announcements', 'v2', 'hi' from public.consents where user_id in (${sqlIds.member}, ${sqlIds.other})
      union all select ${sqlIds.member}, 'surveys', 'v1', 'en'`)
      const mine = `update public.consents set withdrawn_at = now() where text_version = 'v2'`
      await story.allows('member', mine)
      await story.allows('member', mine)
      await story.holds(
        `select purpose, count(*)::int as rows, count(withdrawn_at)::int as withdrawn from public.consents
       where user_id = ${sqlIds.member} group by 1 order by 1`,
        [
          { purpose: 'announcements', rows: 2, withdrawn: 2 },
          { purpose: 'surveys', rows: 1, withdrawn: 0 },
        ],
      )
      await story.holds(
        `select count(*)::int as holding from public.consents where user_id = ${sqlIds.other} and withdrawn_at is null`,
        [{ holding: 2 }],
      )
      await story.holds(
        `select actor_id, subject_type, details -> 'purpose' as purpose, details -> 'text_version' as version
       from public.audit_log where action = 'consent_withdrawn' order by 4`,
        ['v2', 'world'].map((version) => ({
          actor_id: userIds.member,
          subject_type: 'consents',
          purpose: 'announcements',
          version,
        })),
      )
    },
  ),
  ...['terms', 'privacy'].map((purpose) =>
    rule(
      'public.consents',
      `the consent to ${purpose} cannot be withdrawn while the account exists`,
      async (story) => {
        await story.given(`insert into public.consents (user_id, purpose, text_version, language)
        values (${sqlIds.member}, '${purpose}', 'v1', 'en'), (${sqlIds.member}, '${purpose}', 'v2', 'en')`)
        for (const which of ['true', `text_version = 'v1'`]) {
          const withdraw = `update public.consents set withdrawn_at = now() where purpose = '${purpose}' and ${which}`
          await story.refuses('member', withdraw, 'consent_needed')
        }
        await story.refuses(
          'member',
          'update public.consents set withdrawn_at = now()',
          'consent_needed',
        )
        await story.holds(
          `select count(withdrawn_at)::int as withdrawn from public.consents where user_id = ${sqlIds.member}`,
          [{ withdrawn: 0 }],
        )
      },
    ),
  ),
  rule(
    'public.keep_mail_preference(text,boolean)',
    'a kind of mail is turned off and on',
    async (story) => {
      const keep = (kind: string, wanted: string) =>
        `select public.keep_mail_preference('${kind}', ${wanted})`
      const kept = `select email_preferences as kept, language from public.member_settings where user_id = ${sqlIds.member}`
      await story.allows('member', keep('receipts', 'false'))
      await story.holds(kept, [{ kept: { receipts: false }, language: 'hi' }])
      await story.allows('member', keep('receipts', 'true'))
      await story.holds(kept, [{ kept: { receipts: true }, language: 'hi' }])
      for (const odd of [
        keep('security', 'false'),
        keep('announcements', 'true'),
        keep('receipts', 'null'),
      ]) {
        await story.refuses('member', odd, '23514')
      }
      await story.holds(
        `select count(*)::int as others from public.member_settings
       where email_preferences <> '{}' and user_id <> ${sqlIds.member}`,
        [{ others: 0 }],
      )
      await story.given(`delete from public.member_settings where user_id = ${sqlIds.member}`)
      await story.allows('member', keep('receipts', 'false'))
      await story.holds(kept, [{ kept: { receipts: false }, language: null }])
    },
  ),
  rule('public.consents', 'a user can have at most 200 valid consents', async (story) => {
    const insert = (from: number, to: number) =>
      `insert into public.consents (user_id, purpose, text_version, language)
       select ${sqlIds.member}, 'privacy', n::text, 'en' from generate_series(${from}, ${to}) as n`
    const kept = `select count(*)::int as kept from public.consents where user_id = ${sqlIds.member}`
    const [{ kept: before }] = (await story.prober.own(kept)) as [{ kept: number }]
    await story.refuses('member', insert(1, 201 - before), 'rate_limited')
    await story.allows('member', insert(1, 200 - before))
    await story.refuses('member', insert(1000, 1000), 'rate_limited')
    await story.allows(
      'member',
      `update public.consents set withdrawn_at = now() where purpose = 'announcements'`,
    )
    await story.allows('member', insert(1000, 1000))
    await story.holds(kept, [{ kept: 201 }])
  }),
  rule(
    'private.limit_agreeing()',
    'the daily limit of consents blocks neither withdrawing nor the consents that an account needs',
    async (story) => {
      const agree = (purpose: string) =>
        `insert into public.consents (user_id, purpose, text_version, language)
         values (${sqlIds.member}, '${purpose}', 'v9', 'en')`
      const withdraw = `update public.consents set withdrawn_at = now() where purpose = 'announcements'`
      await story.given(`delete from public.consents where user_id = ${sqlIds.member}`)
      for (let turn = 1; turn <= 20; turn += 1) {
        await story.allows('member', agree('announcements'))
        if (turn < 20) await story.allows('member', withdraw)
      }
      await story.refuses('member', agree('surveys'), 'rate_limited')
      await story.allows('member', withdraw)
      await story.refuses('member', agree('announcements'), 'rate_limited')
      await story.allows('member', agree('privacy'))
      await story.holds(
        `select count(*)::int as kept, count(withdrawn_at)::int as withdrawn from public.consents
         where user_id = ${sqlIds.member}`,
        [{ kept: 21, withdrawn: 20 }],
      )
      await story.given(
        `update private.rate_limits set window_start = window_start - interval '1 day'`,
      )
      await story.allows('member', agree('announcements'))
    },
  ),
  rule(
    'private.keep_sign_up_choices()',
    'consents of a sign-up are stored, and malformed ones are skipped',
    async (story) => {
      const metadata = JSON.stringify({
        language: 'hi',
        consents: [
          { purpose: 'terms', text_version: '3' },
          { purpose: 'Not a purpose', text_version: '3' },
          { purpose: 'privacy' },
          'text',
        ],
      })
      await story.given(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, aud, role)
        values ('d0000000-0000-4000-8000-000000000001', 'fresh@sabha.test', now(), '${metadata}', 'authenticated', 'authenticated'),
          ('d0000000-0000-4000-8000-000000000002', 'odd@sabha.test', now(), '{"language": 7, "consents": {}}', 'authenticated', 'authenticated')`)
      await story.holds(
        `select purpose, text_version, c.language, s.language as chosen from public.consents as c
         left join public.member_settings as s using (user_id) where user_id::text like 'd0%'`,
        [{ purpose: 'terms', text_version: '3', language: 'hi', chosen: null }],
      )
    },
  ),
]
