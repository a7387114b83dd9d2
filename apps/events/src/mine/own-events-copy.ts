import type { Moments } from '@sabha/contract/moments'
import { placeText } from '../badges/place-text.ts'
import type { OfflineSection } from '../offline/use-offline-copy.ts'
import type { OwnEvent } from './api.ts'
import { hasTicket, type OwnTexts, ownState } from './own-state.ts'

/** Returns what the page shows without a network; null without registrations. */
export function ownEventsCopy(
  rows: readonly OwnEvent[],
  { moments, ...texts }: OwnTexts & { moments: Moments },
): { title: string; sections: OfflineSection[] } | null {
  const sections = rows.map((own) => ({
    title: own.event.title,
    lines: [
      moments.weekdayAndTime(own.event.event_date),
      placeText(own.event, texts.badges),
      ownState(own, texts).label,
    ].filter((line) => line !== null),
    image: null,
    link: hasTicket(own)
      ? { text: texts.text.ticketTo(own.event.title), path: `/events/${own.event.id}/ticket` }
      : null,
  }))
  return sections.length > 0 ? { title: texts.text.title, sections } : null
}
