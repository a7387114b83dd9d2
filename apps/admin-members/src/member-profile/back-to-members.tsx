import { Link } from '@sabha/contract/router'
import { Button, Icon } from '@sabha/ui'
import { useMessages } from './messages.ts'

export function BackToMembers() {
  const text = useMessages()
  return (
    <Button asChild size="small" alignSelf="flex-start">
      <Link to="/admin/members">
        <Icon name="back" />
        {text.back}
      </Link>
    </Button>
  )
}
