import { useInfiniteQuery } from '@sabha/backend/paging'
import { Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { MoreRows, moreRowsProps } from '@sabha/ui/list'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'
import { timelineQueries } from './api.ts'
import { TimelineList } from './timeline-list.tsx'

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
            <TimelineList label={text.title} events={shown} />
            {more && <MoreRows {...more} />}
          </Stack>
        )}
      </DataStates>
    </SectionCard>
  )
}
