import type { Moments } from '@sabha/contract/moments'
import type { Messages as BadgeMessages } from '../badges/messages/en.ts'
import { placeText } from '../badges/place-text.ts'
import type { OfflineSection } from '../offline/use-offline-copy.ts'
import type { Ticket } from './api.ts'
import { drawQrCode } from './draw-qr-code.ts'
import type { Messages } from './messages/en.ts'

/** Returns what the ticket page shows without a network; null without a seat. */
export function ticketCopy(
  { event, status, guests, attended_at, ticket_code }: Ticket,
  { text, badges, moments }: { text: Messages; badges: BadgeMessages; moments: Moments },
): { title: string; sections: OfflineSection[] } | null {
  if (status !== 'registered') return null
  const place = placeText(event, badges)
  const state = attended_at
    ? [text.used(moments.dayAndTime(attended_at))]
    : [text.admits(guests), text.show]
  const section = {
    title: event.title,
    lines: [
      moments.weekdayAndTime(event.event_date),
      ...(place ? [place] : []),
      ...(event.cancelled_at ? [text.cancelled] : state),
    ],
    image: event.cancelled_at ? null : { src: drawQrCode(ticket_code), alt: text.code },
    link: { text: text.back, path: '/events/mine' },
  }
  return { title: text.title, sections: [section] }
}
