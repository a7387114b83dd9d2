import { messages } from '../messages.ts'
import { ComingSoon } from './coming-soon.tsx'

export function Component() {
  return <ComingSoon title={messages.comingSoon.jobsTitle} text={messages.comingSoon.jobsText} />
}
