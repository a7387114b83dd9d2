import { Box, Container, Stack } from '@sabha/ui'
import { DownloadButton } from '../export/download-button.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { defaultMembersQuery, type MembersQuery, toMemberFilter } from '../members-query.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'

export interface ListFootProps {
  query: MembersQuery
  setQuery(query: MembersQuery): void
}

/** Sticks to the bottom of the window while the list scrolls, without moving content. */
export function ListFoot({ query, setQuery }: ListFootProps) {
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

/** Space below the list while the foot shows a bar, so that the bar covers no row at the end. */
export function SpaceForFoot() {
  return (
    <Box
      css={{ ':root:has([data-at-foot] button) &': { height: { base: '9rem', md: '6rem' } } }}
      aria-hidden
    />
  )
}
