import type { Formats } from '@sabha/contract'
import { receiptNumber } from '@sabha/types/records'
import type { Messages } from '../messages/en.ts'
import type { TimelineEvent } from './timeline-event.ts'

export function describeEvent(event: TimelineEvent, text: Messages, { rupees }: Formats): string {
  const { timeline } = text
  switch (event.kind) {
    case 'joined':
    case 'email_verified':
    case 'phone_verified':
    case 'exported':
      return timeline.happened[event.kind]
    case 'role_changed':
      return timeline.roleChanged(text.roles[event.from], text.roles[event.to])
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
  if (gift.source !== 'provider') return text.sources[gift.source]
  return 'contribution_type' in gift ? text.types[gift.contribution_type] : ''
}
