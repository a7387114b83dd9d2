import { useEffect } from 'react'
import { type Event, endOf, isOnline } from '../event.ts'
import { addressOf } from './address-of.ts'

/** Describes the event to search engines (https://schema.org/Event) while its page is shown. */
export function useStructuredData(event: Event): void {
  const data = JSON.stringify(structuredData(event))
  useEffect(() => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = data
    document.head.append(script)
    return () => script.remove()
  }, [data])
}

function structuredData(event: Event): object {
  const { title, description, event_date, cancelled_at, location, organiser_name } = event
  const url = addressOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    startDate: event_date,
    endDate: endOf(event).toISOString(),
    eventStatus: `https://schema.org/Event${cancelled_at ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline(event) ? 'Online' : 'Offline'}EventAttendanceMode`,
    // The page's address, never the link to join.
    ...(isOnline(event) ? { location: { '@type': 'VirtualLocation', url } } : {}),
    ...(location && !isOnline(event)
      ? { location: { '@type': 'Place', name: location, address: location } }
      : {}),
    ...(organiser_name ? { organizer: { '@type': 'Organization', name: organiser_name } } : {}),
  }
}
