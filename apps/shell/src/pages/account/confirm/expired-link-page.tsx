import { Link } from '@sabha/contract/router'
import { Button, Text } from '@sabha/ui'
import { useMessages } from '../../../platform/messages.ts'
import { NoticePage } from '../notice-page.tsx'
import { useLinkMessages } from './messages.ts'

export interface ExpiredLinkPageProps {
  /** Decides how the user gets a new link. */
  purpose: 'sign-in' | 'recovery'
}

export function ExpiredLinkPage({ purpose }: ExpiredLinkPageProps) {
  const { titles } = useMessages()
  const { link: messages } = useLinkMessages()
  const isRecovery = purpose === 'recovery'
  return (
    <NoticePage
      icon="mail"
      title={titles.expiredLink}
      action={
        <Button asChild variant="primary">
          {isRecovery ? (
            <Link to="/forgot-password">{messages.sendAnother}</Link>
          ) : (
            <Link to="/signin">{titles.signIn}</Link>
          )}
        </Button>
      }
    >
      <Text>
        {messages.expiredText} {!isRecovery && messages.signInForAnother}
      </Text>
    </NoticePage>
  )
}
