import { useInfiniteQuery } from '@sabha/backend/paging'
import { Box, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { MoreRows, moreRowsProps } from '@sabha/ui/list'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'
import { timelineQueries } from './api.ts'
import { TimelineRow } from './timeline-row.tsx'

export function TimelinePanel({ memberId }: { memberId: string }) {
  const { timeline: text } = useMessages()
  const query = useInfiniteQuery(timelineQueries.of(memberId))
  const events = query.data?.pages.flatMap(({ rows }) => rows)
  const more = moreRowsProps(query)
  return (
    <SectionCard title={text.title}>
      <DataStates
        state={stateOf({ ...query, data: events }, ({ length }) => length === 0)}
        skeleton={<SkeletonRows count={4} />}
        empty={<Text tone="muted">{text.empty}</Text>}
        failedTitle={text.failed}
      >
        {(shown) => (
          <Stack gap="5">
            <Box asChild listStyle="none">
              <ol aria-label={text.title}>
                {shown.map((event, index) => (
                  <TimelineRow key={event.id} event={event} isLast={index === shown.length - 1} />
                ))}
              </ol>
            </Box>
            {more && <MoreRows {...more} />}
          </Stack>
        )}
      </DataStates>
    </SectionCard>
  )
}
