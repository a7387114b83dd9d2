import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Box, Row, Stack, Text, TextLink } from '@sabha/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { ReverseGift } from '../reverse-gift.tsx'
import { describeEvent } from './describe-event.ts'
import type { TimelineEvent } from './timeline-event.ts'

interface TimelineRowProps {
  event: TimelineEvent
  isLast: boolean
}

export function TimelineRow({ event, isLast }: TimelineRowProps) {
  const text = useMessages()
  const formats = useFormats()
  const { dayAndTime } = useMoments()
  return (
    <TimelineFrame tone={toneOf(event)} isLast={isLast}>
      <Text overflowWrap="anywhere">{describeEvent(event, text, formats)}</Text>
      {'reason' in event && (
        <Text size="sm" dir="auto" overflowWrap="anywhere">
          {text.timeline.because(event.reference, event.reason)}
        </Text>
      )}
      <Text asChild tone="muted" size="sm" overflowWrap="anywhere">
        <Row columnGap="4" rowGap="0">
          <time dateTime={event.at}>
            {isOfADay(event) ? formats.date(event.at) : dayAndTime(event.at)}
          </time>
          {event.by && <span>{text.timeline.by[event.by]}</span>}
          {'payment_id' in event && event.payment_id && (
            <span>{text.transactions.payment(event.payment_id)}</span>
          )}
          {event.kind === 'attended' && (
            <TextLink asChild>
              <Link to={`/events/${event.event_id}`}>{text.timeline.openEvent}</Link>
            </TextLink>
          )}
          {'receipt_id' in event && (
            <TextLink asChild>
              <Link to={`/receipts/${event.receipt_id}`}>{text.timeline.check}</Link>
            </TextLink>
          )}
        </Row>
      </Text>
      {'contribution_id' in event && event.contribution_id && event.source !== 'provider' && (
        <ReverseGift
          gift={{ id: event.contribution_id, amount: event.amount, source: event.source }}
        />
      )}
    </TimelineFrame>
  )
}

interface TimelineFrameProps extends DotsProps {
  children: ReactNode
}

/** A row of the timeline, with its part of the dotted line. */
export function TimelineFrame({ tone, isLast, children }: TimelineFrameProps) {
  return (
    <Row asChild gap="3" flexWrap="nowrap" alignItems="stretch">
      <li>
        <Dots tone={tone} isLast={isLast} />
        <Stack gap="0.5" paddingBottom={isLast ? '0' : '5'} minWidth="0">
          {children}
        </Stack>
      </li>
    </Row>
  )
}

/** Offline contributions have a date without a time. */
function isOfADay(event: TimelineEvent): boolean {
  return event.kind === 'paid' && event.source !== 'provider'
}

const badNews: ReadonlySet<TimelineEvent['kind']> = new Set([
  'payment_failed',
  'refunded',
  'gift_reversed',
  'receipt_voided',
])

function toneOf({ kind }: TimelineEvent) {
  if (kind === 'paid') return 'leaf'
  return badNews.has(kind) ? 'brick' : 'accent'
}

interface DotsProps {
  tone: ReturnType<typeof toneOf>
  isLast: boolean
}

function Dots({ tone, isLast }: DotsProps) {
  return (
    <Stack aria-hidden="true" gap="1" alignItems="center" width="3" flexShrink="0">
      <Box boxSize="2" rounded="full" bg={tone} marginTop="2" flexShrink="0" />
      {!isLast && <Box flex="1" borderInlineStart="3px dotted" borderColor="line" />}
    </Stack>
  )
}
