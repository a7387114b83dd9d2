import { claimsOf, people, rowId } from '../setup/world-people.ts'
import { id, rule } from './rule.ts'

/** Exports of members: who may, and what is kept of them. */
export const exportRules = [
  rule(
    'public.start_member_export',
    'an export is announced, audited and limited',
    async (story) => {
      await story.allows(
        'admin',
        `select public.start_member_export(status => 'signedin', search => 'newc') -> 'total' as total`,
        [{ total: 1 }],
      )
      await story.holds(
        `select details from public.audit_log where action = 'members_exported' and actor_id = ${id.admin}`,
        [{ details: { rows: 1, status: 'signedin', searched: true } }],
      )
      for (let times = 2; times <= 20; times += 1)
        await story.allows('admin', 'select public.start_member_export()')
      await story.refuses('admin', 'select public.start_member_export()', 'rate_limited')
      await story.allows('superuser', 'select public.start_member_export()')
    },
  ),
  rule(
    'public.start_member_export',
    'the audit keeps nothing of what somebody has searched for or written',
    async (story) => {
      for (const interest of ['Public Speaking', 'Recovering from a loss']) {
        await story.allows(
          'admin',
          `select public.start_member_export(search => 'somebody@sabha.test', interest => '${interest}') is not null as begun`,
          [{ begun: true }],
        )
      }
      await story.holds(
        `select details from public.audit_log where action = 'members_exported' and actor_id = ${id.admin} order by details ->> 'interest'`,
        ['Other', 'Public Speaking'].map((interest) => ({
          details: { rows: 0, interest, searched: true },
        })),
      )
    },
  ),
  rule(
    'public.member_export_page',
    'pages of an export are for who started it, for a quarter of an hour',
    async (story) => {
      const mine = rowId('export', people.admin)
      await story.refuses(
        'superuser',
        `select public.member_export_page('${mine}')`,
        'export_not_found',
      )
      await story.allows(
        'admin',
        `select json_array_length(public.member_export_page('${mine}', page_size => 4)) as rows`,
        [{ rows: 4 }],
      )
      await story.allows(
        'admin',
        `with first as (select public.member_export_page('${mine}', page_size => 4) -> 3 as last)
      select json_array_length(public.member_export_page('${mine}', (last ->> 'created_at')::timestamptz, (last ->> 'id')::uuid)) as rows from first`,
        [{ rows: 3 }],
      )
      await story.given(`update private.member_exports set conditions = 'not p.is_paid'`)
      await story.allows('admin', `select public.member_export_page('${mine}') as rows`, [
        { rows: [] },
      ])
      await story.given(
        `update private.member_exports set started_at = now() - interval '16 minutes'`,
      )
      await story.refuses(
        'admin',
        `select public.member_export_page('${mine}')`,
        'export_not_found',
      )
      await story.given('select private.forget_expired()')
      await story.holds(`select from private.member_exports where id = '${mine}'`, [])
    },
  ),
  rule(
    'private.member_export_page',
    'an export forgets what was searched for with its last page, which can be asked for again',
    async (story) => {
      const { id: begun } = await story.one(
        `with admin as (select set_config('request.jwt.claims', '${JSON.stringify(claimsOf('admin'))}', true))
         select public.start_member_export(search => 'sabha') ->> 'export_id' as id from admin`,
      )
      const words = `select conditions like '%sabha%' as kept from private.member_exports where id = '${begun}'`
      const names = (page: string) =>
        `select string_agg(member ->> 'full_name', ',' order by place) as names
         from json_array_elements(${page}) with ordinality as listed (member, place)`
      const first = `public.member_export_page('${begun}', page_size => 4)`
      const key = await story.prober.ask('admin', `select ${first} -> 3 as last`)
      const last = key.rows[0]?.last as { created_at: string; id: string }
      await story.holds(words, [{ kept: true }])
      const rest = names(
        `public.member_export_page('${begun}', '${last.created_at}', '${last.id}', page_size => 4)`,
      )
      const { rows } = await story.prober.ask('admin', rest)
      await story.holds(words, [{ kept: false }])
      await story.allows('admin', rest, rows)
      await story.allows('admin', `select length(names) > 0 as told from (${rest}) as page`, [
        { told: true },
      ])
    },
  ),
]
