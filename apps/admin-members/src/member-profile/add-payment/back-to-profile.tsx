import { Link } from '@sabha/contract/router'
import { Button, Icon } from '@sabha/ui'
import { useMessages } from './messages.ts'

export function BackToProfile({ memberId }: { memberId: string }) {
  const text = useMessages()
  return (
    <Button asChild size="small">
      <Link to={`/admin/members/${memberId}/profile`}>
        <Icon name="back" />
        {text.back}
      </Link>
    </Button>
  )
}
