import { type Formats, useFormats } from '@sabha/contract'
import { Box, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import type { TimelineEvent } from './timeline-event.ts'
import { TimelineFrame, TimelineRow } from './timeline-row.tsx'

/** Rows of a timeline. Receipts that were issued one after the other share a row, which lists them when opened. */
export function TimelineList({ label, events }: { label: string; events: TimelineEvent[] }) {
  const groups = groupReceipts(events)
  return (
    <Box asChild listStyle="none">
      <ol aria-label={label}>
        {groups.map((group, index) => {
          const [first] = group
          const isLast = index === groups.length - 1
          if (!first) return null
          if (group.length > 1) return <Receipts key={first.id} receipts={group} isLast={isLast} />
          return <TimelineRow key={first.id} event={first} isLast={isLast} />
        })}
      </ol>
    </Box>
  )
}

function Receipts({ receipts, isLast }: { receipts: TimelineEvent[]; isLast: boolean }) {
  const { timeline: text } = useMessages()
  const { date, number } = useFormats()
  return (
    <TimelineFrame tone="accent" isLast={isLast}>
      <details>
        <Box asChild cursor="pointer">
          <summary>
            {text.receiptsIssued(number(receipts.length))}
            <Text asChild tone="muted" size="sm" display="block">
              <span>{periodOf(receipts, date)}</span>
            </Text>
          </summary>
        </Box>
        <Box asChild listStyle="none" marginTop="3">
          <ol>
            {receipts.map((event, index) => (
              <TimelineRow key={event.id} event={event} isLast={index === receipts.length - 1} />
            ))}
          </ol>
        </Box>
      </details>
    </TimelineFrame>
  )
}

/** Formats the first and the last day of events, which are sorted by the latest first. */
function periodOf(events: readonly TimelineEvent[], date: Formats['date']): string {
  const [last = '', ...earlier] = new Set(events.map(({ at }) => date(at)))
  const first = earlier.at(-1)
  return first ? `${first} – ${last}` : last
}

function groupReceipts(events: readonly TimelineEvent[]): TimelineEvent[][] {
  const groups: TimelineEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (event.kind === 'receipt_issued' && last?.[0]?.kind === event.kind) last.push(event)
    else groups.push([event])
  }
  return groups
}
