import type { TableFile } from '../access-types.ts'

/** Exports that were started and audited. Pages are returned for these only. */
export const table: TableFile = {
  name: 'private.exports',
  access: { columns: 'id kind actor_id started_at', grants: {}, policies: {} },
  functions: {
    'private.start_export(text,text)': {},
    'private.exported_ids(text,uuid,integer)': {},
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
  world: `insert into private.exports (id, kind, actor_id, started_at)
    select (prefix || substr(id::text, 3))::uuid, kind, id, now() + interval '1 day'
    from public.profiles, (values ('b3', 'member'), ('b9', 'payment')) as kinds (prefix, kind);
    insert into private.export_pages (export_id, page, ids)
    select exports.id, 1, everything.ids
    from private.exports as exports
    join (
      select 'member' as kind, array_agg(id) as ids from public.profiles
      union all select 'payment', array_agg(id) from private.payment_rows
    ) as everything using (kind)`,
  refuses: { exports_kind_check: [{ kind: 'job' }] },
  foreignKeys: { actor_id: 'cascade' },
}
