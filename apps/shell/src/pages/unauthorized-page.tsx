import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { pageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'

const messages = pageMessages.unauthorized

/** For whoever is known but may not. */
export function UnauthorizedPage() {
  return (
    <NoticePage
      icon="alert"
      tone="bad"
      title={messages.title}
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
