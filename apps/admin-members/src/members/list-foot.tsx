import { Box, Container, Stack } from '@sabha/ui'
import { DownloadButton } from '../export/download-button.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { defaultMembersQuery, type MembersQuery, toMemberFilter } from '../members-query.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'

export interface ListFootProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
}

/** Docked to the bottom of the window while the list scrolls, without moving content. */
export function ListFoot({ query, setQuery }: ListFootProps) {
  return (
    <Box
      data-at-foot=""
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="header"
      css={{
        '&:has(button)': {
          bg: 'surface',
          borderTop: 'hairline',
          paddingTop: '3',
          paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
        },
      }}
    >
      <Container>
        <Stack gap="2">
          <ExportProgress />
          <SelectionBar
            filter={toMemberFilter(query)}
            onShow={(shown) => setQuery({ ...defaultMembersQuery, ...shown, sort: query.sort })}
          >
            {(members) => <DownloadButton members={members} isOfSelection />}
          </SelectionBar>
        </Stack>
      </Container>
    </Box>
  )
}
