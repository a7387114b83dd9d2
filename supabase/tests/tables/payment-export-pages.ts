import type { TableFile } from '../access-types.ts'

/**
 * Payments of an export at its start; read by private.payment_export_page only. The filter is not
 * stored, because it may contain a search term.
 */
export const table: TableFile = {
  name: 'private.payment_export_pages',
  access: { columns: 'export_id page payments', grants: {}, policies: {} },
  refuses: {
    payment_export_pages_page_check: [{ page: 0 }],
    payment_export_pages_payments_check: [
      { payments: '{}' },
      {
        payments: `{${Array.from({ length: 1001 }, () => '00000000-0000-4000-8000-000000000001')}}`,
      },
    ],
  },
  foreignKeys: { export_id: 'cascade' },
}
