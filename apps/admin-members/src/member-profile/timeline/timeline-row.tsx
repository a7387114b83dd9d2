import { type Formats, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Box, Row, Stack, Text, TextLink } from '@sabha/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../messages/en.ts'
import { useMessages } from '../messages.ts'
import { ReverseGift } from '../reverse-gift.tsx'
import { isListed, type ListedEvent, type TimelineEvent } from './timeline-event.ts'

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
      <Text overflowWrap="anywhere">
        {isListed(event) ? describeEvent(event, text, formats) : event.kind}
      </Text>
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
          {event.by && <span>{lookUp(text.timeline.by, event.by, event.by)}</span>}
          {'payment_id' in event && event.payment_id && (
            <span>{text.transactions.payment(event.payment_id)}</span>
          )}
          {'event_id' in event && (
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
  return event.kind === 'paid' && 'source' in event && event.source !== 'provider'
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

function describeEvent(event: ListedEvent, text: Messages, { rupees }: Formats): string {
  const { timeline } = text
  switch (event.kind) {
    case 'joined':
    case 'email_verified':
    case 'phone_verified':
    case 'exported':
      return timeline.happened[event.kind]
    case 'role_changed':
      return timeline.roleChanged(
        lookUp(text.roles, event.from, event.from),
        lookUp(text.roles, event.to, event.to),
      )
    case 'email_changed':
      return timeline.emailChanged(event.from, event.to)
    case 'attended':
      return timeline.attended(event.title)
    case 'paid':
    case 'payment_failed':
      return timeline.money[event.kind](rupees(event.amount), howGiven(event, text))
    case 'gift_entered':
    case 'gift_reversed':
      return timeline.money[event.kind](rupees(event.amount), howGiven(event, text))
    case 'receipt_issued':
    case 'receipt_voided':
      return timeline.receipts[event.kind](receiptNumber(event))
    default:
      return timeline.amounts[event.kind](rupees(event.amount))
  }
}

type Gift = Extract<TimelineEvent, { source: unknown }>

function howGiven(gift: Gift, { transactions: text }: Messages): string {
  if (gift.source !== 'provider') return lookUp(text.sources, gift.source, gift.source)
  return 'contribution_type' in gift
    ? lookUp(text.types, gift.contribution_type, gift.contribution_type)
    : ''
}
