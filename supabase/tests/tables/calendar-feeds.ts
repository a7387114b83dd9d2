import type { TableFile } from '../access-types.ts'

/** Addresses of members' calendars. Functions read and write them. */
export const table: TableFile = {
  name: 'public.calendar_feeds',
  access: {
    columns: 'user_id token created_at',
    grants: {},
    policies: {},
    change: { token: '00000000000000000000000000000000' },
    rows: { own: { match: { user_id: '{me}' } }, "another's": { match: { user_id: '{other}' } } },
    inserts: { 'for oneself': { row: { user_id: '{me}' }, by: 'nobody' } },
  },
  functions: {
    'public.calendar_feed(boolean)': { by: 'completed', execute: 'authenticated' },
    'private.calendar_feed(boolean)': { definer: true, execute: 'authenticated' },
    'public.calendar_of_feed(text,text)': {
      call: "token => 'x', forwarded => ''",
      by: 'service',
      execute: 'service_role',
    },
    'private.calendar_of_feed(text,text)': { definer: true, execute: 'service_role' },
  },
  world: `insert into public.calendar_feeds (user_id) select id from public.profiles`,
  refuses: {
    calendar_feeds_token_check: [{ token: 'x' }, { token: '0000000000000000000000000000000G' }],
  },
  uniqueKeys: { calendar_feeds_token_key: 'token' },
  foreignKeys: { user_id: 'cascade' },
}
