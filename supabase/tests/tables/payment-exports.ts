import type { TableFile } from '../access-types.ts'

/** Exports of payments that were started and audited. Pages are returned for these only. */
export const table: TableFile = {
  name: 'private.payment_exports',
  access: { columns: 'id actor_id started_at', grants: {}, policies: {} },
  functions: {
    'public.start_payment_export(text,text,text,text)': {
      by: 'admins',
      execute: 'authenticated',
    },
    'private.start_payment_export(text,text,text,text)': {
      definer: true,
      execute: 'authenticated',
    },
    'public.payment_export_page(uuid,integer)': {
      call: "export_id => '{myPaymentExport}', page => 1",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.payment_export_page(uuid,integer)': { definer: true, execute: 'authenticated' },
  },
  // Begun tomorrow: a suite that takes longer than an export lives still finds it open.
  world: `insert into private.payment_exports (id, actor_id, started_at)
    select ('b9' || substr(id::text, 3))::uuid, id, now() + interval '1 day' from public.profiles;
    insert into private.payment_export_pages (export_id, page, payments)
    select exports.id, 1, everything.ids
    from private.payment_exports as exports,
      (select array_agg(id) as ids from private.payment_rows) as everything`,
  refuses: {},
  foreignKeys: { actor_id: 'cascade' },
}
