import { Box, Row } from '@sabha/ui'
import { DownloadButton } from '../export/download-button.tsx'
import { SettingsBar } from '../list-settings/settings-bar.tsx'
import type { ListSettingsState } from '../list-settings/use-list-settings.ts'
import { type MembersQuery, toMemberFilter } from '../members-query.ts'
import { SelectAll } from '../selection/select-all.tsx'

export interface ListControlsProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
  settings: ListSettingsState
  total: number
  /** Whether the visible rows still belong to the previous query. */
  isStale: boolean
}

/** Select all, layout and saved views. On phones they are in the sheet, with the download. */
export function ListControls({ query, setQuery, settings, total, isStale }: ListControlsProps) {
  const filter = toMemberFilter(query)
  return (
    <Row minHeight="11">
      {total > 0 && <SelectAll filter={filter} total={total} disabled={isStale} />}
      <SettingsBar settings={settings} query={query} setQuery={setQuery} />
      <Box hideFrom="md">
        <DownloadButton members={filter} variant="secondary" disabled={total === 0 || isStale} />
      </Box>
    </Row>
  )
}
