import { toast } from '@sabha/toast'
import { Button, Row, Stack, TextLink } from '@sabha/ui'
import { type Event, endOf } from '../event.ts'
import { addressOf } from './address-of.ts'
import { useMessages } from './messages.ts'

export interface AddToCalendarProps {
  event: Event
  /** The event's place, as the reader's calendar shows it; empty if unknown. */
  place: string
}

/** Downloads a calendar file, with links to Google and Outlook beside it. */
export function AddToCalendar({ event, place }: AddToCalendarProps) {
  const text = useMessages()

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
  const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
  return linkOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(new Date(event.event_date))}/${stamp(endOf(event))}`,
    details: addressOf(event),
    location,
  })
}

function outlookLink(event: Event, location: string): string {
  return linkOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: event.title,
    startdt: event.event_date,
    enddt: endOf(event).toISOString(),
    body: addressOf(event),
    location,
  })
}

function linkOf(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`
}
