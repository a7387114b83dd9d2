import { rule, sqlIds } from './rule.ts'

const view = (number: number) => `'b0000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
const save = (number: number, name: string, content = `'{"query": {}}'`) =>
  `select public.save_view('members', ${view(number)}, '${name}', ${content})`
const remove = (number: number) => `select public.delete_view('members', ${view(number)})`
const names = (of: string) =>
  `select (select string_agg(v.value ->> 'name', ', ' order by v.value ->> 'name')
     from jsonb_each(saved_views #> '{members,views}') as v) as names
   from public.member_settings where user_id = ${of}`

/** Rules about saved views and layouts of lists. */
export const listSettingsRules = [
  rule('public.save_view', 'a view can be saved, renamed, deleted and restored', async (story) => {
    await story.allows('admin', save(1, ' Unpaid '))
    await story.allows('admin', save(2, 'Paid'))
    await story.allows('admin', names(sqlIds.admin), [{ names: 'Paid, Unpaid' }])
    await story.allows('admin', save(1, 'UNPAID'))
    await story.allows('admin', remove(2))
    await story.allows('admin', remove(2))
    await story.holds(names(sqlIds.admin), [{ names: 'UNPAID' }])
    await story.allows('admin', save(2, 'Paid'))
    await story.holds(names(sqlIds.admin), [{ names: 'Paid, UNPAID' }])
  }),
  rule('public.save_view', 'views belong to one user and one list', async (story) => {
    await story.allows('admin', save(1, 'Mine'))
    await story.allows('superuser', save(1, 'Mine'))
    await story.allows(
      'superuser',
      `select public.save_view('events', ${view(1)}, 'Mine', '{}') -> 'views' ? ${view(1)} as kept`,
      [{ kept: true }],
    )
    await story.allows('superuser', remove(1))
    await story.holds(names(sqlIds.admin), [{ names: 'Mine' }])
    await story.allows('superuser', `select count(*)::int as rows from public.member_settings`, [
      { rows: 1 },
    ])
  }),
  rule('private.changed_views', 'deleting a view requires its ID', async (story) => {
    await story.allows('admin', save(1, 'Mine'))
    await story.refuses('admin', `select public.delete_view('members', null)`, 'invalid_input')
    await story.holds(names(sqlIds.admin), [{ names: 'Mine' }])
  }),
  rule('private.changed_views', 'a second view with the same name is refused', async (story) => {
    await story.allows('admin', save(1, 'Unpaid'))
    await story.refuses('admin', save(2, 'unpaid  '), 'view_exists')
    await story.holds(names(sqlIds.admin), [{ names: 'Unpaid' }])
  }),
  rule('private.changed_views', 'a list can have at most 20 views', async (story) => {
    for (let number = 1; number <= 20; number += 1)
      await story.allows('admin', save(number, `View ${number}`))
    await story.refuses('admin', save(21, 'One more'), 'views_full')
    await story.allows('admin', save(20, 'Another name'))
    await story.allows('admin', remove(1))
    await story.allows('admin', save(21, 'One more'))
  }),
  ...[
    save(1, ' '),
    save(1, 'n'.repeat(61)),
    save(1, 'A list', `'[]'`),
    save(1, 'Nothing', 'null'),
    save(1, 'Long', `jsonb_build_object('a', repeat('b', 1500))`),
    `select public.save_view('members', null, 'No id', '{}')`,
    `select public.save_view('Members!', ${view(1)}, 'Another list', '{}')`,
    `select public.save_list_layout('members', '[]')`,
    `select public.save_list_layout('members', null)`,
    `select public.save_list_layout('members', jsonb_build_object('a', repeat('b', 1000)))`,
    `select public.save_list_layout(null, '{}')`,
  ].map((call) =>
    rule(
      'private.changed_views',
      `invalid views and layouts are refused: ${call.slice(14, 75)}`,
      async (story) => {
        await story.refuses('admin', call, 'invalid_input')
      },
    ),
  ),
  rule('private.change_list', 'the settings of all lists have a size limit', async (story) => {
    const fill = (list: number, number: number) =>
      `select public.save_view('list-${list}', ${view(number)}, '${number}', jsonb_build_object('a', repeat('b', 1400)))`
    for (let number = 1; number <= 13; number += 1) await story.allows('admin', fill(number, 1))
    await story.refuses('admin', fill(14, 1), 'views_too_large')
  }),
  rule(
    'public.save_list_layout',
    'saving a layout keeps the views, and saving a view keeps the layout',
    async (story) => {
      await story.allows('admin', save(1, 'Mine'))
      await story.allows(
        'admin',
        `select public.save_list_layout('members', '{"density": "compact"}') -> 'views' is not null as views`,
        [{ views: true }],
      )
      await story.allows('admin', `${save(2, 'Another')} #>> '{layout,density}' as density`, [
        { density: 'compact' },
      ])
    },
  ),
  rule('private.object_at', 'malformed views are replaced by a new list', async (story) => {
    for (const kept of ['{"members": 1}', '{"members": {"views": []}}']) {
      await story.given(
        `insert into public.member_settings (user_id, saved_views) values (${sqlIds.admin}, '${kept}')
         on conflict (user_id) do update set saved_views = excluded.saved_views`,
      )
      await story.allows('admin', save(1, 'Mine'))
      await story.holds(names(sqlIds.admin), [{ names: 'Mine' }])
    }
  }),
  rule(
    'private.own_lists',
    'callers without a session or a profile cannot save settings',
    async (story) => {
      await story.refuses('profileless', save(1, 'Mine'), 'profile_missing')
      await story.given(`delete from auth.sessions where user_id = ${sqlIds.admin}`)
      for (const call of [
        save(1, 'Mine'),
        remove(1),
        `select public.save_list_layout('members', '{}')`,
      ])
        await story.refuses('admin', call, 'session_missing')
    },
  ),
]
