import { rule } from './rule.ts'

const titles = { events: 'Public event', jobs: 'Active job' }

/** Rules that allow admins to change and delete only one row at a time. */
export const singleRowRules = (['events', 'jobs'] as const).flatMap((table) => {
  const about = `public.${table}`
  return [
    `update ${about} set location = 'Everywhere'`,
    `update ${about} set location = 'Everywhere' where title <> ''`,
    `delete from ${about} where true`,
  ].map((wholesale) =>
    rule(
      wholesale.startsWith('delete') ? 'private.delete_softly()' : 'private.refuse_wholesale()',
      `an admin cannot change all rows at once: ${wholesale}`,
      async (story) => {
        const touched = `select count(*) > 1 as many, count(deleted_at)::int as deleted,
        count(*) filter (where location = 'Everywhere')::int as changed from ${about}`
        const before = await story.prober.own(touched)
        await story.refuses('admin', wholesale, 'invalid_input')
        await story.holds(touched, before)
        await story.allows(
          'admin',
          `${wholesale.split(' where')[0]} where title = '${titles[table]}'`,
        )
      },
    ),
  )
})
