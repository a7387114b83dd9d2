import { useMoments } from '@sabha/contract/moments'
import { Card, Stack, Text, TextLink } from '@sabha/ui'
import type { ReactNode } from 'react'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { type Event, endOf, registrationStateOf, seatsLeft } from '../event.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { useMessages } from './messages.ts'
import { useOwnTime } from './use-own-time.ts'

interface Fact {
  label: string
  /** The fact is not shown without a value. */
  value: ReactNode
  /** A second line. */
  more?: ReactNode
}

/** Date, place, seats and organiser of an event, with calendar links while it is upcoming. */
export function EventFacts({ event }: { event: Event }) {
  const text = useMessages()
  const { weekdayAndTime } = useMoments()
  const own = useOwnTime(event.event_date)
  const place = placeText(event, useBadgeMessages()) ?? ''
  const left = seatsLeft(event)
  const state = registrationStateOf(event)
  const onMap = event.attendance_mode !== 'online' && event.location
  const facts: Fact[] = [
    {
      label: text.starts,
      value: <time dateTime={event.event_date}>{weekdayAndTime(event.event_date)}</time>,
      more: own && text.ownTime(own),
    },
    { label: text.ends, value: weekdayAndTime(endOf(event).getTime()) },
    {
      label: text.where,
      value: place,
      more: onMap && (
        <TextLink
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(onMap)}`}
          rel="noopener noreferrer"
        >
          {text.map}
        </TextLink>
      ),
    },
    {
      label: text.seats,
      value: left !== null && state !== 'past' && state !== 'off' && text.seatsLeft(left),
    },
    { label: text.organiser, value: event.organiser_name },
  ]
  return (
    <Card>
      <Stack gap="5">
        <Stack asChild gap="4">
          <dl>
            {facts.map(
              ({ label, value, more }) =>
                value && (
                  <div key={label}>
                    <Text asChild tone="muted" size="sm">
                      <dt>{label}</dt>
                    </Text>
                    <Text asChild overflowWrap="anywhere">
                      <dd>
                        {value}
                        {more && <br />}
                        {more}
                      </dd>
                    </Text>
                  </div>
                ),
            )}
          </dl>
        </Stack>
        {state !== 'cancelled' && state !== 'past' && <AddToCalendar event={event} place={place} />}
      </Stack>
    </Card>
  )
}
