import { rule, sqlIds } from './rule.ts'

/** Rules about refused attempts, their audit entries, and sealed answers. */
export const refusalRules = [
  ...[
    { column: 'role', value: 'superuser', reason: 'superuser_only' },
    { column: 'email', value: 'fresh@sabha.test', reason: 'admin_only' },
  ].map(({ column, value, reason }) =>
    rule(
      'public.profiles',
      `an update of ${column} by a client changes nothing and is audited, for any profile`,
      async (story) => {
        const before = await story.one(
          `select jsonb_agg(p order by id) as everybody from public.profiles as p`,
        )
        for (const asker of ['member', 'superuser'] as const)
          for (const target of [sqlIds[asker], sqlIds.other])
            await story.refuses(
              asker,
              `update public.profiles set ${column} = '${value}', bio = 'Changed' where id = ${target}`,
              '42501',
            )
        await story.holds(
          `select jsonb_agg(p order by id) as everybody from public.profiles as p`,
          [before],
        )
        const action = `${column}_change_denied`
        await story.holds(
          `select actor_id, action, subject_id, details from public.audit_log
           where action like '%denied' order by id`,
          [sqlIds.member, sqlIds.superuser].flatMap((asker) => {
            const actor_id = asker.slice(1, -1)
            return [actor_id, null].map((subject_id) => {
              return { actor_id, action, subject_id, details: { reason } }
            })
          }),
        )
      },
    ),
  ),
  rule('private.seal', 'a sealed function returns a row without data', async (story) => {
    await story.allows('admin', 'select * from public.admin_members()', [
      { sealed_answer: 'sealed' },
    ])
    await story.allows(
      'admin',
      `select public.sealed_answer(public.admin_members())::jsonb -> 'total' as total`,
      [{ total: 7 }],
    )
    await story.allows('admin', `select current_setting('response.headers')::json -> 0 as first`, [
      { first: { 'Content-Type': 'application/json; charset=utf-8' } },
    ])
    await story.given(`set local request.headers = '{"prefer": "count=exact, tx=rollback"}'`)
    await story.refuses('admin', 'select public.admin_members()', 'invalid_input')
  }),
  rule(
    'private.seal_refusal',
    'the refusal of a sealed function is audited, except for an ended session',
    async (story) => {
      await story.refuses('member', `select public.admin_member(${sqlIds.other})`, 'admin_only')
      await story.refuses(
        'departed',
        `select public.admin_member(${sqlIds.other})`,
        'session_missing',
      )
      await story.holds(
        `select actor_id, action, subject_id, details from public.audit_log where action like '%denied'`,
        [
          {
            actor_id: sqlIds.member.slice(1, -1),
            action: 'member_open_denied',
            subject_id: sqlIds.other.slice(1, -1),
            details: { reason: 'admin_only' },
          },
        ],
      )
    },
  ),
  rule(
    'public.record_refusal(uuid,text,uuid,text,text)',
    'a refused attempt is audited with its actor, at most 20 times an hour',
    async (story) => {
      await story.given(
        `insert into private.rate_limits (bucket, window_start, hits)
         values ('refusals:' || ${sqlIds.other}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 20)`,
      )
      await story.allows(
        'service',
        `select public.record_refusal(actor, 'role_change', ${sqlIds.superuser}, 'superuser_only')
         from unnest(array[${sqlIds.member}, ${sqlIds.other}]::uuid[]) as actor, generate_series(1, 25)`,
      )
      await story.holds(
        `select actor_id, action, subject_id, details, count(*)::int as lines
         from public.audit_log where action like '%denied' group by 1, 2, 3, 4`,
        [
          {
            actor_id: sqlIds.member.slice(1, -1),
            action: 'role_change_denied',
            subject_id: sqlIds.superuser.slice(1, -1),
            details: { reason: 'superuser_only' },
            lines: 20,
          },
        ],
      )
    },
  ),
  rule(
    'public.record_refusal(uuid,text,uuid,text,text)',
    'a refused attempt is about a profile by default',
    async (story) => {
      const attempt = `${sqlIds.member}, 'auto_pay_end', ${sqlIds.other}, 'mandate_of_another'`
      await story.allows(
        'service',
        `select public.record_refusal(${attempt}), public.record_refusal(${attempt}, 'mandates')`,
      )
      await story.holds(
        `select action, subject_type as type from public.audit_log where action like '%denied' order by id`,
        ['profiles', 'mandates'].map((type) => ({ action: 'auto_pay_end_denied', type })),
      )
    },
  ),
]
