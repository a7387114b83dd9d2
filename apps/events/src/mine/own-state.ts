import type { Messages as BadgeMessages } from '../badges/messages/en.ts'
import { registrationState } from '../badges/registration-state.ts'
import { isPast, type OwnEvent } from './api.ts'
import type { Messages } from './messages/en.ts'

export interface OwnTexts {
  text: Messages
  badges: BadgeMessages
}

/** Returns the text of the badge of an own registration, with its colour. */
export function ownState(own: OwnEvent, { text, badges }: OwnTexts) {
  if (own.event.cancelled_at) return { tone: 'bad', label: text.eventCancelled } as const
  if (own.attended_at) return { tone: 'good', label: text.attended } as const
  if (isPast(own)) return { tone: 'plain', label: text.past } as const
  return registrationState(own, badges)
}

export function hasTicket(own: OwnEvent): boolean {
  return own.status === 'registered' && !own.event.cancelled_at && !isPast(own)
}
