import { useMessages } from '../messages.ts'
import { ComingSoon } from './coming-soon.tsx'

export function Component() {
  const { comingSoon: messages } = useMessages()
  return <ComingSoon title={messages.eventsTitle} text={messages.eventsText} />
}
