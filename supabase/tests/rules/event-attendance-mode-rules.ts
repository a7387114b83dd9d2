import { readFileSync } from 'node:fs'
import { events } from '../setup/world-people.ts'
import { change } from './event-calls.ts'
import { rule } from './rule.ts'

const { open, seated } = events
const link = 'https://meet.example/x'

const migration = readFileSync(
  new URL('../../migrations/20261129140000_event_attendance_mode.sql', import.meta.url),
  'utf8',
)

/** Removes what the migration adds, so that it can run again over rows of the test. */
const undoMigration = `
  alter table public.events drop column attendance_mode cascade;
  create trigger tell_of_event after update of location on public.events
  for each row execute function private.tell_of_event();`

/** Rules about how members attend an event, and who gets the link to join. */
export const eventAttendanceModeRules = [
  rule(
    'public.events',
    'existing events get their attendance mode from location and link, without a mail or a new version',
    async (story) => {
      const traces = `select
        (select count(*)::int from public.mail_outbox) as mails,
        (select count(*)::int from public.audit_log) as lines,
        (select sum(sequence)::int from public.events) as revisions,
        (select max(updated_at) from public.events) as version`
      await story.given('delete from public.event_links')
      const rows = [
        ['Online', false, 'online'],
        ['  online (Zoom)', true, 'online'],
        ['ऑनलाइन, ज़ूम', false, 'online'],
        ['Zoom', true, 'both'],
        ['Lake Hall, not online', false, 'in_person'],
        ['Lake Hall', true, 'both'],
        [null, true, 'both'],
        [null, false, 'in_person'],
      ] as const
      for (const [index, [location, hasLink]] of rows.entries())
        await story.given(
          `with made as (
             insert into public.events (title, description, event_date, location)
             values ('Row ${index}', 'Text', now(), ${location === null ? 'null' : `'${location}'`})
             returning id
           )
           insert into public.event_links (event_id, link) select id, '${link}' from made where ${hasLink}`,
        )
      await story.given(change(`location = 'Online'`, seated))
      const before = await story.one(traces)
      await story.given(undoMigration)
      await story.given(migration)
      await story.holds(
        `select attendance_mode as mode from public.events where title like 'Row %' order by title`,
        rows.map(([, , mode]) => ({ mode })),
      )
      await story.holds(
        `select attendance_mode as mode from public.events where id = '${seated}'`,
        [{ mode: 'online' }],
      )
      await story.holds(traces, [before])
      await story.given(change(`location = 'Pune'`, seated))
      await story.holds(
        `select attendance_mode as mode, sequence > 0 as counted from public.events where id = '${seated}'`,
        [{ mode: 'online', counted: true }],
      )
    },
  ),
  rule(
    'public.event_link',
    'without registration, the link is open to all who may see the event around its time',
    async (story) => {
      const asked = `select public.event_link('${open}') as link`
      const shown = [{ link }]
      const hidden = [{ link: null }]
      await story.allows('admin', `select public.set_event_link('${open}', '${link}')`)
      await story.given(change(`event_date = now() + interval '1 hour'`))
      await story.allows('member', asked, hidden)
      await story.given(change('registration_opens_at = null, registration_closes_at = null'))
      await story.allows('member', asked, shown)
      for (const who of ['newcomer', 'unfinished', 'profileless'] as const)
        await story.allows(who, asked, hidden)
      await story.given(change('is_public = true'))
      for (const who of ['newcomer', 'unfinished', 'profileless'] as const)
        await story.allows(who, asked, shown)
      await story.refuses('anonymous', asked, '42501')
      await story.refuses('departed', asked, 'session_missing')
      await story.given(change(`event_date = now() + interval '1 hour 1 second'`))
      await story.allows('member', asked, hidden)
      await story.given(change(`event_date = now() - interval '2 hours'`))
      await story.allows('member', asked, hidden)
      await story.given(change('event_date = now(), cancelled_at = now()'))
      await story.allows('member', asked, hidden)
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
