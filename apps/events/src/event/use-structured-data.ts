import { useEffect } from 'react'
import { type Event, endOf } from '../event.ts'
import { addressOf } from './address-of.ts'

const modes = { in_person: 'Offline', online: 'Online', both: 'Mixed' } as const

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
  const { title, description, event_date, cancelled_at, attendance_mode } = event
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
    eventAttendanceMode: `https://schema.org/${modes[attendance_mode]}EventAttendanceMode`,
    location: placesOf(event, url),
  }
}

/** The place and, for online attendance, the page's address: never the link to join. */
function placesOf({ location, attendance_mode }: Event, url: string): unknown[] {
  return [
    attendance_mode !== 'online' && location && { '@type': 'Place', address: location },
    attendance_mode !== 'in_person' && { '@type': 'VirtualLocation', url },
  ].filter(Boolean)
}
