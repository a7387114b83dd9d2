import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Addresses of online events. Functions read and write them. */
export const table: TableFile = {
  name: 'public.event_links',
  access: {
    columns: 'event_id link updated_at',
    grants: { service_role: { select: 'all' } },
    policies: {},
    change: { link: 'https://elsewhere.example/' },
    rows: { any: { match: { link: 'https://meet.example/world' } } },
    inserts: {
      any: { row: { event_id: '{openEvent}', link: 'https://meet.example/new' }, by: 'nobody' },
    },
  },
  functions: {
    'public.event_link(uuid)': {
      call: "event_id => '{me}'",
      by: 'signedIn',
      execute: 'authenticated',
    },
    'private.event_link(uuid)': { definer: true, execute: 'authenticated' },
    'public.set_event_link(uuid,text)': {
      call: "event_id => '{openEvent}', link => 'https://meet.example/new'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.set_event_link(uuid,text)': { definer: true, execute: 'authenticated' },
  },
  world: `
    insert into public.event_links (event_id, link)
    select id, 'https://meet.example/world' from public.events where title = 'Members event'`,
  lines: 'link',
  refuses: {
    event_links_link_check: [
      { link: 'javascript:alert(1)' },
      { link: 'http://meet.example/' },
      { link: 'https://meet.example/a b' },
      { link: 'https://meet.example@evil.example/' },
      { link: 'https://meet.example\\@evil.example/' },
      { link: `https://${textOfLength(2000)}` },
    ],
  },
  foreignKeys: { event_id: 'cascade' },
}
