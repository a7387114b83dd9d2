import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Text } from '@sabha/ui'
import { closingTime, type Event, registrationStateOf } from '../event.ts'
import { useMessages } from './messages.ts'

/** Says until when members can register, or that registration is not needed, not open yet, closed, or over. */
export function RegistrationNote({ event }: { event: Event }) {
  const text = useMessages()
  const { date } = useFormats()
  const { dayAndTime } = useMoments()
  const state = registrationStateOf(event)
  const { registration_opens_at: opens, registration_closes_at: closes } = event
  if (state === 'open') {
    if (!closes) return null
    const end = closingTime(event)
    const lastDay = date(new Date(end - 1).toISOString())
    const isEndOfDay = lastDay !== date(new Date(end).toISOString())
    return <Text>{text.until(isEndOfDay ? lastDay : dayAndTime(end))}</Text>
  }
  return (
    <Text>
      {state === 'early' && opens
        ? text.opens(dayAndTime(opens))
        : text[state === 'off' || state === 'past' ? state : 'closed']}
    </Text>
  )
}
