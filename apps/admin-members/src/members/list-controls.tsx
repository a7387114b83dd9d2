import { Box, Container, Row, Stack } from '@sabha/ui'
import type { ReactNode } from 'react'
import { DownloadButton } from '../export/download-button.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { SettingsBar } from '../list-settings/settings-bar.tsx'
import type { ListSettingsState } from '../list-settings/use-list-settings.ts'
import { defaultMembersQuery, type MembersQuery, toMemberFilter } from '../members-query.ts'
import { SelectAll } from '../selection/select-all.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'

export interface ListSummaryProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
  settings: ListSettingsState
  total: number
  /** Whether the visible rows still belong to the previous query. */
  isStale: boolean
}

export function ListSummary({ query, setQuery, settings, total, isStale }: ListSummaryProps) {
  const filter = toMemberFilter(query)
  return (
    <Row minHeight="11">
      {total > 0 && <SelectAll filter={filter} total={total} disabled={isStale} />}
      <Foot>
        <ExportProgress />
        <SelectionBar
          filter={filter}
          onShow={(shown) => setQuery({ ...defaultMembersQuery, ...shown, sort: query.sort })}
        >
          {(members) => <DownloadButton members={members} isOfSelection />}
        </SelectionBar>
      </Foot>
      <SettingsBar settings={settings} query={query} setQuery={setQuery} />
    </Row>
  )
}

/** Sticks to the bottom of the window while the list scrolls, without moving content. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <Box
      data-at-foot=""
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="header"
      pointerEvents="none"
      paddingBottom="max({spacing.3}, env(safe-area-inset-bottom))"
    >
      <Container>
        <Stack gap="2" css={{ '& > *': { pointerEvents: 'auto' } }}>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}
