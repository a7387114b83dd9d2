import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { usePageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'

export function UnauthorizedPage() {
  const { titles } = useMessages()
  const { unauthorized: messages } = usePageMessages()
  return (
    <NoticePage
      icon="alert"
      tone="bad"
      title={titles.unauthorized}
      action={
        <Button asChild variant="primary">
          <Link to="/dashboard">{messages.back}</Link>
        </Button>
      }
    >
      <Text>{messages.text}</Text>
    </NoticePage>
  )
}
