import { createDownload } from '@sabha/downloads'
import type { SelectedMembers } from '../selected-members.ts'
import { readExportPage, startExport } from './api.ts'
import { memberColumns } from './member-columns.ts'
import { useMessages } from './messages.ts'

/** Saves members as a CSV file, newest first. */
export const membersDownload = createDownload({
  name: 'members',
  columns: memberColumns,
  useTexts: useMessages,
  async start(members: SelectedMembers) {
    const { export_id: exportId, total, pages } = await startExport(members)
    return { total, places: Array.from({ length: pages }, (_, n) => ({ exportId, page: n + 1 })) }
  },
  readPage: async (place, signal) => ({ rows: await readExportPage({ ...place, signal }) }),
})
