import { events } from '../setup/world-people.ts'
import { change } from './event-calls.ts'
import { rule } from './rule.ts'

const { open } = events
const link = 'https://meet.example/x'

/** Rules about who gets the link to join an event. */
export const eventLinkRules = [
  rule(
    'public.event_link',
    'without registration, the link is open to all who may see the event around its time',
    async (story) => {
      const call = `select public.event_link('${open}') as link`
      const linkRow = [{ link }]
      const noLinkRow = [{ link: null }]
      await story.allows('admin', `select public.set_event_link('${open}', '${link}')`)
      await story.given(change(`event_date = now() + interval '1 hour'`))
      await story.allows('member', call, noLinkRow)
      await story.given(change('registration_opens_at = null, registration_closes_at = null'))
      await story.allows('member', call, linkRow)
      for (const who of ['newcomer', 'unfinished', 'profileless'] as const)
        await story.allows(who, call, noLinkRow)
      await story.given(change('is_public = true'))
      for (const who of ['newcomer', 'unfinished', 'profileless'] as const)
        await story.allows(who, call, linkRow)
      await story.refuses('anonymous', call, '42501')
      await story.refuses('departed', call, 'session_missing')
      await story.given(change(`event_date = now() + interval '1 hour 1 second'`))
      await story.allows('member', call, noLinkRow)
      await story.given(change(`event_date = now() - interval '2 hours'`))
      await story.allows('member', call, noLinkRow)
      await story.given(change('event_date = now(), cancelled_at = now()'))
      await story.allows('member', call, noLinkRow)
    },
  ),
  rule('public.event_link', 'visitors never read a link', async (story) => {
    await story.allows('admin', `select public.set_event_link('${open}', '${link}')`)
    await story.given(
      change(
        `is_public = true, registration_opens_at = null, registration_closes_at = null, event_date = now() + interval '1 minute'`,
      ),
    )
    for (const source of [
      'to_jsonb(public.public_facts())',
      '(select jsonb_agg(to_jsonb(e)) from public.listed_events as e)',
    ])
      await story.allows(
        'anonymous',
        `select f::text like '%${open}%' as event, f::text like '%meet.example%' as leaks from (select ${source} as f) as asked`,
        [{ event: true, leaks: false }],
      )
  }),
]
