import { Link } from '@sabha/contract/router'
import { BackLink } from '@sabha/ui/page'
import { useMessages } from './messages.ts'

export function BackToJobs() {
  const text = useMessages()
  return <BackLink link={<Link to="/admin/jobs" />}>{text.backToJobs}</BackLink>
}
