import { messages } from '../messages.ts'
import { ComingSoon } from './coming-soon.tsx'

export function Component() {
  return (
    <ComingSoon title={messages.comingSoon.eventsTitle} text={messages.comingSoon.eventsText} />
  )
}
