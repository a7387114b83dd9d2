import type { TableFile } from '../access-types.ts'

/**
 * Members of an export at its start; read by private.member_export_page only. The filter is not
 * stored, because it may contain a search term.
 */
export const table: TableFile = {
  name: 'private.member_export_pages',
  access: { columns: 'export_id page members', grants: {}, policies: {} },
  refuses: {
    member_export_pages_page_check: [{ page: 0 }],
    member_export_pages_members_check: [
      { members: '{}' },
      {
        members: `{${Array.from({ length: 1001 }, () => '00000000-0000-4000-8000-000000000001')}}`,
      },
    ],
  },
  foreignKeys: { export_id: 'cascade' },
}
