import { useErrorText } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, LoadingMark, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { type AccountActions, accountActions } from './account-actions.ts'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { usePageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'
import { useConfirmation } from './use-confirmation.ts'

export interface ConfirmPageProps {
  actions?: Pick<AccountActions, 'confirmEmail'>
}

/** Where links in e-mails lead: uses the link once, in whichever browser, and goes on. */
export function ConfirmPage({ actions = accountActions }: ConfirmPageProps) {
  const { titles } = useMessages()
  const { loading } = usePageMessages()
  const confirmation = useConfirmation(actions)
  switch (confirmation.status) {
    case 'confirming':
      return (
        <NoticePage icon="mail" title={titles.confirming}>
          <LoadingMark label={loading} />
        </NoticePage>
      )
    case 'other-address':
      return <OtherAddress />
    case 'expired':
      return <ExpiredLinkPage purpose={confirmation.purpose} />
    case 'failed':
      return <Failed {...confirmation} />
  }
}

function OtherAddress() {
  const { titles } = useMessages()
  const { link: messages } = usePageMessages()
  const action = (
    <Button asChild>
      <Link to="/signin">{titles.signIn}</Link>
    </Button>
  )
  return (
    <NoticePage icon="mail" tone="good" title={messages.confirmedTitle} action={action}>
      <Text>{messages.otherAddress}</Text>
    </NoticePage>
  )
}

function Failed({ error, retry }: { error: unknown; retry(): void }) {
  const { link: messages, failed } = usePageMessages()
  const message = useErrorText()(error) ?? failed
  const action = (
    <Button variant="primary" onClick={retry}>
      {messages.retry}
    </Button>
  )
  return (
    <NoticePage icon="alert" tone="bad" title={messages.failedTitle} action={action}>
      <Text role="alert">{message}</Text>
    </NoticePage>
  )
}
