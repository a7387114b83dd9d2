import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { pageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'

export interface CheckEmailProps {
  text: string
  linkLabel: string
}

/** A letter is on its way: what both sign-up and forgot password end with. */
export function CheckEmail({ text, linkLabel }: CheckEmailProps) {
  return (
    <NoticePage
      icon="mail"
      title={pageMessages.checkEmail.title}
      action={
        <Button asChild>
          <Link to="/signin">{linkLabel}</Link>
        </Button>
      }
    >
      <Text>{text}</Text>
      <Text tone="muted" size="sm">
        {pageMessages.checkEmail.hint}
      </Text>
    </NoticePage>
  )
}
