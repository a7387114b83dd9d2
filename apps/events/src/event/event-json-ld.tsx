import { useEffect } from 'react'
import { type Event, endOf, isOnline, seatsLeft } from '../event.ts'
import { addressOf } from './address-of.ts'

/** Describes the event to search engines while its page is shown. */
export function EventJsonLd({ event }: { event: Event }) {
  useEffect(() => {
    const element = document.createElement('script')
    element.type = 'application/ld+json'
    element.append(JSON.stringify(jsonLdOf(event)))
    document.head.append(element)
    return () => element.remove()
  }, [event])
  return null
}

/** Returns the schema.org description of a public event. */
export function jsonLdOf(event: Event): object {
  const url = addressOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: event.event_date,
    endDate: endOf(event).toISOString(),
    eventStatus: `https://schema.org/${event.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline(event) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline(event)
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.location ?? '', address: event.location ?? '' },
    ...(event.organiser_name && {
      organizer: { '@type': 'Organization', name: event.organiser_name },
    }),
    ...(seatsLeft(event) !== null && { remainingAttendeeCapacity: seatsLeft(event) }),
  }
}
