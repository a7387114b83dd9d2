import { change } from './event-calls.ts'
import { rule } from './rule.ts'

/** Titles and descriptions of an event in Pune, each with searches that find it. */
const eventSearches: [title: string, description: string, searches: string[]][] = [
  ['Founders’ Day', 'Tea', ['founders day', 'Founders’ Day', "founders' day", 'day pune founders']],
  ['Lake Clean-up', 'Gloves', ['clean up', 'clean-up', 'UP CLEAN gloves']],
  ['Members’ Dinner', 'Rice_50%', ['members dinner', 'dinner rice_50%']],
  ['Café', 'Tea', ['cafe', 'CAFÉ', 'cafe\u0301']],
  ['Cafe\u0301 in\u00a0town', 'Tea', ['cafe', 'café']],
  ['पाँच फ़िल्में', '५० सीटें', ['पांच', 'फिल्म', 'फ़िल्म', '50', '५० पाँच']],
  ['पांच फिल्में', '50 seats', ['पाँच', 'फ़िल्म', '५०']],
]

/** Rules about the search of events. */
export const eventSearchRules = [
  rule('public.search_events', 'every word of a search is found in some field', async (story) => {
    const found = (search: string) =>
      `select coalesce(array_agg(title order by title), '{}') as titles from public.search_events($q$${search}$q$)`
    const texts = (title: string, description: string) =>
      change(`title = $q$${title}$q$, description = $q$${description}$q$, location = 'Pune'`)
    for (const [title, description, searches] of eventSearches) {
      await story.given(texts(title, description))
      for (const search of searches)
        await story.allows('member', found(search), [{ titles: [title] }])
      await story.allows('member', found(`${searches[0]} nowhere`), [{ titles: [] }])
    }
  }),
  rule('public.search_events', 'a search finds only what its caller may read', async (story) => {
    const titles = `select array_agg(title order by title) as titles from public.search_events('event')`
    const listed = `select array_agg(title order by title) as titles from public.listed_events where title ilike '%event%'`
    for (const who of ['anonymous', 'newcomer', 'member', 'admin'] as const)
      await story.allows(who, titles, [await story.seen(who, listed)])
    await story.allows(
      'anonymous',
      `select count(*)::int as events from public.search_events('members event')`,
      [{ events: 0 }],
    )
  }),
  rule(
    'private.search_patterns',
    'a search of more than 200 characters is refused',
    async (story) => {
      const found = (length: number) => `select from public.search_events(repeat('x', ${length}))`
      await story.allows('anonymous', found(200), [])
      await story.refuses('anonymous', found(201), 'invalid_input')
    },
  ),
]
