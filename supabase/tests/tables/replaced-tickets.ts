import type { TableFile } from '../access-types.ts'

/** Former codes of tickets. Written by a trigger. */
export const table: TableFile = {
  name: 'private.replaced_tickets',
  access: { columns: 'ticket_code registration_id', grants: {}, policies: {} },
  functions: { 'private.keep_replaced_ticket()': { definer: true } },
  lines: 'ticket_code',
  foreignKeys: { registration_id: 'cascade' },
  world: `
    insert into private.replaced_tickets (ticket_code, registration_id)
    select 'World', id from public.event_registrations limit 1`,
}
