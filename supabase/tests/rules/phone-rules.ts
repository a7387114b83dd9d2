import { rule, sqlIds } from './rule.ts'

const about = 'public.confirm_phone'

/** Returns the server's call. Proofs differ by one letter. */
const confirm = (who: keyof typeof sqlIds, phone: string, proof = 'a') =>
  `select public.confirm_phone(${sqlIds[who]}, '${phone}', 'firebase-1', repeat('${proof}', 64)) is not null as confirmed`
const confirmed = [{ confirmed: true }]

const proofIs = (required: boolean) =>
  `update private.phone_settings set proof_required = ${required} where id`
const takeUnproved = (who: keyof typeof sqlIds, phone = '+919800000776') =>
  `update public.profiles set full_name = 'Nila Rao', company = 'Kaveri', phone = '${phone}',
     onboarding_status = 'paymentpending' where id = ${sqlIds[who]}`

/** Rules about proofs of phone numbers. */
export const phoneRules = [
  rule(about, 'a recorded proof lets its user, and no other, use the number', async (story) => {
    await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
    await story.holds(
      `select provider, provider_user_id from public.phone_verifications where phone = '+919811111111' and user_id = ${sqlIds.newcomer}`,
      [{ provider: 'firebase', provider_user_id: 'firebase-1' }],
    )
    const take = (who: 'newcomer' | 'unfinished') =>
      `update public.profiles set phone = '+919811111111' where id = ${sqlIds[who]}`
    await story.allows('newcomer', take('newcomer'))
    await story.refuses('unfinished', take('unfinished'), 'phone_not_verified')
  }),
  rule(about, 'a number without a proof does not lead to the payment step', async (story) => {
    await story.given(
      `update public.profiles set full_name = 'Nila Rao', company = 'Kaveri', phone = '+919800000776' where id = ${sqlIds.newcomer}`,
    )
    await story.refuses(
      'newcomer',
      `update public.profiles set onboarding_status = 'paymentpending' where id = ${sqlIds.newcomer}`,
      'phone_not_verified',
    )
  }),
  rule('private.take_phone_proof', 'a proof can be used by one user only', async (story) => {
    await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
    await story.refuses('service', confirm('unfinished', '+919811111111'), 'phone_proof_used')
    await story.allows('service', confirm('unfinished', '+919811111111', 'b'), confirmed)
  }),
  rule(
    'private.take_phone_proof',
    'a proof can be sent again after a lost response, also after later proofs',
    async (story) => {
      await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
      await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
      await story.allows('service', confirm('newcomer', '+919811111111', 'b'), confirmed)
      await story.refuses('service', confirm('unfinished', '+919811111111'), 'phone_proof_used')
      await story.holds(
        `select count(*)::int as times from public.phone_verifications where phone = '+919811111111'`,
        [{ times: 1 }],
      )
    },
  ),
  rule(
    'private.take_phone_proof',
    'a proof of an erased user cannot be used by another user',
    async (story) => {
      await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
      await story.given(`delete from auth.users where id = ${sqlIds.newcomer}`)
      await story.refuses('service', confirm('unfinished', '+919811111111'), 'phone_proof_used')
    },
  ),
  rule(
    'private.take_phone_proof',
    'proofs are deleted after a day, and not earlier',
    async (story) => {
      await story.given(
        `insert into private.phone_proofs (digest, used_at)
       values (repeat('c', 64), now() - interval '25 hours'), (repeat('d', 64), now() - interval '23 hours')`,
      )
      await story.allows('service', confirm('newcomer', '+919811111111'), confirmed)
      await story.holds(
        `select left(digest, 1) as kept from private.phone_proofs where digest ~ '^(.)\\1*$' order by 1`,
        [{ kept: 'a' }, { kept: 'd' }],
      )
    },
  ),
  rule(about, 'only numbers with listed country codes are accepted', async (story) => {
    for (const phone of ['+79000000000', '+972501234567', '+929811111111']) {
      await story.refuses('service', confirm('newcomer', phone), 'phone_country_refused')
    }
    await story.allows('service', confirm('newcomer', '+971501234567'), confirmed)
    await story.refuses('service', confirm('newcomer', '+91 98111 11111', 'b'), '23514')
  }),
  rule(about, 'the number of a completed profile cannot change', async (story) => {
    await story.refuses('service', confirm('member', '+919811111111'), 'profile_locked')
    await story.holds(
      `select count(*)::int as proofs from private.phone_proofs where digest = repeat('a', 64)`,
      [{ proofs: 0 }],
    )
  }),
  rule(about, 'an account without a profile cannot confirm a number', (story) =>
    story.refuses('service', confirm('profileless', '+919811111111'), 'profile_missing'),
  ),
  rule(
    'public.take_phone_attempt(uuid,text)',
    'a user who tries too often does not use up the attempts of their address',
    async (story) => {
      const attempts = (who: keyof typeof sqlIds, times: number) =>
        `select count(*) filter (where wait is null)::int as allowed from (
           select public.take_phone_attempt(${sqlIds[who]}, '1.1.1.1, 203.0.113.7') as wait
           from generate_series(1, ${times})) as tried`
      await story.allows('service', attempts('newcomer', 300), [{ allowed: 10 }])
      await story.allows('service', attempts('unfinished', 10), [{ allowed: 10 }])
      await story.given(
        `update private.rate_limits set hits = 100 where bucket = 'phones:address:203.0.113.7'`,
      )
      await story.allows('service', attempts('member', 1), [{ allowed: 0 }])
    },
  ),
  rule(about, 'a number can be confirmed ten times a day', async (story) => {
    for (const proof of '0123456789') {
      await story.allows('service', confirm('newcomer', '+919811111111', proof), confirmed)
    }
    await story.refuses('service', confirm('unfinished', '+919811111111', 'b'), 'rate_limited')
    await story.allows('service', confirm('unfinished', '+919822222222', 'b'), confirmed)
  }),
  rule(
    'private.may_use_phone',
    'an unproved number leads to the payment step only while no proof is required',
    async (story) => {
      await story.refuses('newcomer', takeUnproved('newcomer'), 'phone_not_verified')
      await story.given(proofIs(false))
      await story.refuses(
        'newcomer',
        takeUnproved('newcomer', '+79000000000'),
        'phone_not_verified',
      )
      await story.allows('newcomer', takeUnproved('newcomer'))
      await story.holds(
        `select count(*)::int as proofs from public.phone_verifications where phone = '+919800000776'`,
        [{ proofs: 0 }],
      )
      await story.given(proofIs(true))
      await story.refuses(
        'newcomer',
        `update public.profiles set phone = '+919800000775' where id = ${sqlIds.newcomer}`,
        'phone_not_verified',
      )
    },
  ),
  rule(
    'private.phone_proof_required',
    'a proof is required if the setting is missing',
    async (story) => {
      await story.given(proofIs(false))
      await story.allows('newcomer', `select public.phone_proof_required() as required`, [
        { required: false },
      ])
      await story.given(`delete from private.phone_settings where id`)
      await story.allows('newcomer', `select public.phone_proof_required() as required`, [
        { required: true },
      ])
      await story.refuses('newcomer', takeUnproved('newcomer'), 'phone_not_verified')
    },
  ),
  rule('private.phone_settings', 'each change of the setting is audited', async (story) => {
    const lines = `select action, subject_type, actor_id from public.audit_log
      where subject_type = 'phone_settings' order by id`
    const line = (action: string) => ({ action, subject_type: 'phone_settings', actor_id: null })
    await story.given(proofIs(false))
    await story.given(proofIs(true))
    await story.given(`truncate private.phone_settings`)
    await story.given(`insert into private.phone_settings (proof_required) values (false)`)
    await story.holds(lines, [
      line('phone_proof_disabled'),
      line('phone_proof_enabled'),
      line('phone_proof_enabled'),
      line('phone_proof_disabled'),
    ])
  }),
  rule(
    'private.member_row',
    'admins see which numbers are proved, in the list, the record, the export and an application',
    async (story) => {
      const seen = `select
        (select e -> 'phone_proved' from jsonb_array_elements(test.answer(public.admin_members()) -> 'members') as e
          where e ->> 'id' = ${sqlIds.member}) as listed,
        test.answer(public.admin_member(${sqlIds.member})) -> 'member' -> 'phone_proved' as opened,
        (select bool_and((e -> 'applicant' ->> 'phone_proved')::boolean)
          from jsonb_array_elements(test.answer(public.admin_applications()) -> 'applications') as e
          where e ->> 'applicant_id' = ${sqlIds.member}) as applied`
      const exported = `select (select e -> 'phone_proved' from jsonb_array_elements(
          test.answer(public.member_export_page((test.answer(public.start_member_export()) ->> 'export_id')::uuid, 1))
        ) as e where e ->> 'email' = 'member@sabha.test') as exported`
      await story.allows('admin', seen, [{ listed: true, opened: true, applied: true }])
      await story.allows('admin', exported, [{ exported: true }])
      await story.given(
        `update public.profiles set phone = '+919800000776' where id = ${sqlIds.member}`,
      )
      await story.allows('admin', seen, [{ listed: false, opened: false, applied: false }])
      await story.allows('admin', exported, [{ exported: false }])
    },
  ),
]
