import { useMoments } from '@sabha/contract/moments'
import { Text } from '@sabha/ui'
import { type Event, registrationStateOf } from '../event.ts'
import { useMessages } from './messages.ts'

/** Explains that registration is not needed, not open yet, closed, or over. */
export function ClosedRegistration({ event }: { event: Event }) {
  const text = useMessages()
  const { dayAndTime } = useMoments()
  const state = registrationStateOf(event)
  const opensAt = event.registration_opens_at
  return (
    <Text>
      {state === 'early' && opensAt
        ? text.opens(dayAndTime(opensAt))
        : text[state === 'off' || state === 'past' ? state : 'closed']}
    </Text>
  )
}
