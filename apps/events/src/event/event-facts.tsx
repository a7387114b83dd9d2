import { usePlatform } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { toast } from '@sabha/toast'
import { Button, Card, Row, Stack, Text, TextLink } from '@sabha/ui'
import type { ReactNode } from 'react'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { type Event, registrationStateOf, seatsLeft } from '../event.ts'
import { addressOf } from './address-of.ts'
import { useMessages } from './messages.ts'

interface Fact {
  label: string
  /** The fact is not shown without a value. */
  value: ReactNode
  /** A second line. */
  more?: ReactNode
}

/** Date, place, seats and organiser of an event. */
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
    { label: text.ends, value: weekdayAndTime(event.over_at) },
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
      value: left !== null && (state === 'open' || state === 'early') && text.seatsLeft(left),
    },
    { label: text.organiser, value: event.organiser_name },
  ]
  return (
    <Card>
      <Stack asChild>
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
    </Card>
  )
}

/** Minutes from India's clock to UTC. */
const indianOffset = -330

/** Returns a time in the reader's zone; null if their clock shows the same as India's. */
function useOwnTime(moment: string): string | null {
  const { language } = usePlatform()
  const date = new Date(moment)
  if (date.getTimezoneOffset() === indianOffset) return null
  return date.toLocaleString(`${language}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** Downloads a calendar file, with links to Google and Outlook below, while the event is upcoming. */
export function AddToCalendar({ event }: { event: Event }) {
  const text = useMessages()
  const place = placeText(event, useBadgeMessages()) ?? ''
  const state = registrationStateOf(event)
  if (state === 'cancelled' || state === 'past') return null

  async function download() {
    try {
      const { downloadCalendarFile } = await import('./calendar-file.ts')
      downloadCalendarFile(event, { address: addressOf(event), place })
    } catch {
      toast.error(text.notDone)
    }
  }

  return (
    <Stack gap="2">
      <Button onClick={() => void download()}>{text.addToCalendar}</Button>
      <Row gap="4">
        <TextLink href={googleLink(event, place)} rel="noopener noreferrer">
          {text.google}
        </TextLink>
        <TextLink href={outlookLink(event, place)} rel="noopener noreferrer">
          {text.outlook}
        </TextLink>
      </Row>
    </Stack>
  )
}

function googleLink(event: Event, location: string): string {
  const stamp = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
  return linkOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.event_date)}/${stamp(event.over_at)}`,
    details: addressOf(event),
    location,
  })
}

function outlookLink(event: Event, location: string): string {
  return linkOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: event.title,
    startdt: event.event_date,
    enddt: event.over_at,
    body: addressOf(event),
    location,
  })
}

function linkOf(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`
}
