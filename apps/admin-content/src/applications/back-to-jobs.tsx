import { Link } from '@sabha/contract/router'
import { Icon, TextLink } from '@sabha/ui'
import { useMessages } from './messages.ts'

export function BackToJobs() {
  const text = useMessages()
  return (
    <TextLink asChild textDecoration="none">
      <Link to="/admin/jobs">
        <Icon name="back" marginInlineEnd="2" />
        {text.backToJobs}
      </Link>
    </TextLink>
  )
}
