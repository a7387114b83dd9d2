import type { TableFile } from '../access-types.ts'

/**
 * Rows of an export at its start; read by private.exported_ids only. The filter is not stored, because it may
 * contain a search term.
 */
export const table: TableFile = {
  name: 'private.export_pages',
  access: { columns: 'export_id page ids', grants: {}, policies: {} },
  refuses: {
    export_pages_page_check: [{ page: 0 }],
    export_pages_ids_check: [
      { ids: '{}' },
      {
        ids: `{${Array.from({ length: 1001 }, () => '00000000-0000-4000-8000-000000000001')}}`,
      },
    ],
  },
  foreignKeys: { export_id: 'cascade' },
}
