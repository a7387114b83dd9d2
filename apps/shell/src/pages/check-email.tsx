import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { usePageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'

export interface CheckEmailProps {
  text: string
  linkLabel: string
}

/** A letter is on its way: what both sign-up and forgot password end with. */
export function CheckEmail({ text, linkLabel }: CheckEmailProps) {
  const { titles } = useMessages()
  const { checkEmail: messages } = usePageMessages()
  return (
    <NoticePage
      icon="mail"
      title={titles.checkEmail}
      action={
        <Button asChild>
          <Link to="/signin">{linkLabel}</Link>
        </Button>
      }
    >
      <Text>{text}</Text>
      <Text tone="muted" size="sm">
        {messages.hint}
      </Text>
    </NoticePage>
  )
}
