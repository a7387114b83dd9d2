import { Link } from '@sabha/contract/router'
import { Button, LoadingMark, Text } from '@sabha/ui'
import { type AccountActions, accountActions } from './account-actions.ts'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { pageMessages } from './messages.ts'
import { NoticePage } from './notice-page.tsx'
import { useConfirmation } from './use-confirmation.ts'

const messages = pageMessages.link

export interface ConfirmPageProps {
  actions?: Pick<AccountActions, 'confirmEmail'>
}

/** Where links in e-mails lead: uses the link once, in whichever browser, and goes on. */
export function ConfirmPage({ actions = accountActions }: ConfirmPageProps) {
  const confirmation = useConfirmation(actions)
  switch (confirmation.status) {
    case 'confirming':
      return (
        <NoticePage icon="mail" title={messages.confirming}>
          <LoadingMark label={pageMessages.loading} />
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
  const action = (
    <Button asChild>
      <Link to="/signin">{pageMessages.signIn.title}</Link>
    </Button>
  )
  return (
    <NoticePage icon="mail" tone="good" title={messages.confirmedTitle} action={action}>
      <Text>{messages.otherAddress}</Text>
    </NoticePage>
  )
}

function Failed({ message, retry }: { message: string; retry(): void }) {
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
