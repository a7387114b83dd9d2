import { useMoments } from '@sabha/contract/moments'
import { Text } from '@sabha/ui'
import { type Event, registrationStateOf } from '../event.ts'
import { useMessages } from './messages.ts'

/** Explains that registration is not needed, not open yet, closed, or over. */
export function ClosedRegistration({ event }: { event: Event }) {
  const text = useMessages()
  const { dayAndTime } = useMoments()
  const state = registrationStateOf(event)
  if (state === 'early')
    return <Text>{text.opens(dayAndTime(event.registration_opens_at ?? ''))}</Text>
  if (state === 'off') return <Text>{text.notNeeded}</Text>
  return <Text>{state === 'past' ? text.past : text.closed}</Text>
}
