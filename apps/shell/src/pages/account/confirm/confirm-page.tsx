import type { Agreement } from '@sabha/backend'
import { useErrorText } from '@sabha/contract'
import { Button, LoadingMark, Stack, Text } from '@sabha/ui'
import { useMessages } from '../../../platform/messages.ts'
import { AgreementText, useAgreement } from '../agreement.tsx'
import { accountActions } from '../form/account-actions.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { usePageMessages } from '../messages.ts'
import { NoticePage } from '../notice-page.tsx'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { useLinkMessages } from './messages.ts'
import { type ConfirmActions, type Confirmation, useConfirmation } from './use-confirmation.ts'

export interface ConfirmPageProps {
  actions?: ConfirmActions
}

/** Opened by links in emails. Uses the link once, in any browser, and redirects. */
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
    case 'unopened':
      return <Unopened {...confirmation} />
    case 'of-another':
      return <OfAnother {...confirmation} />
    case 'unexpected':
      return <Unexpected {...confirmation} />
    case 'choosing':
      return <ChoosePasswordPage email={confirmation.owner.email} onChoose={confirmation.choose} />
    case 'expired':
      return <ExpiredLinkPage purpose={confirmation.purpose} />
    case 'failed':
      return <Failed {...confirmation} />
  }
}

type UnopenedProps = Extract<Confirmation, { status: 'unopened' }>

/** Waits for a press before it uses a link, since scripts of a mail scanner press nothing. */
function Unopened({ type, open }: UnopenedProps) {
  const { titles } = useMessages()
  const { link: messages } = useLinkMessages()
  const isRecovery = type === 'recovery'
  const action = (
    <Button variant="primary" onClick={open}>
      {messages.open}
    </Button>
  )
  return (
    <NoticePage
      icon="mail"
      title={isRecovery ? titles.resetPassword : messages.unopenedTitle}
      action={action}
    >
      <Text>{isRecovery ? messages.unopenedReset : messages.unopenedSignUp}</Text>
    </NoticePage>
  )
}

type OfAnotherProps = Extract<Confirmation, { status: 'of-another' }>

/** Asks before a link replaces the signed-in user. */
function OfAnother({ owner, present, accept, decline }: OfAnotherProps) {
  const { link: messages } = useLinkMessages()
  const action = (
    <Stack gap="3">
      <Button variant="primary" whiteSpace="normal" onClick={decline}>
        {messages.stay(present.email)}
      </Button>
      <Button whiteSpace="normal" onClick={accept}>
        {messages.change(owner.email)}
      </Button>
    </Stack>
  )
  return (
    <NoticePage icon="alert" title={messages.ofAnotherTitle} action={action}>
      <Text>{messages.ofAnother({ owner: owner.email, present: present.email })}</Text>
    </NoticePage>
  )
}

type UnexpectedProps = Extract<Confirmation, { status: 'unexpected' }>

/** Asks before a link signs in, if this browser did not request it. */
function Unexpected({ owner, accept, decline }: UnexpectedProps) {
  const { link: messages } = useLinkMessages()
  const action = (
    <Stack gap="3">
      <Button variant="primary" whiteSpace="normal" onClick={accept}>
        {messages.change(owner.email)}
      </Button>
      <Button onClick={decline}>{messages.cancel}</Button>
    </Stack>
  )
  return (
    <NoticePage icon="mail" title={messages.unexpectedTitle} action={action}>
      <Text overflowWrap="anywhere">{messages.unexpected(owner.email)}</Text>
    </NoticePage>
  )
}

function Failed({ error, retry }: { error: unknown; retry(): void }) {
  const { link: messages } = useLinkMessages()
  const { failed } = usePageMessages()
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

interface ChoosePasswordPageProps {
  email: string
  onChoose(password: string, agreement: Agreement): Promise<void>
}

/** Asks for the password that finishes a sign-up made in another browser. */
function ChoosePasswordPage({ email, onChoose }: ChoosePasswordPageProps) {
  const { titles } = useMessages()
  const { choosePassword: messages } = useLinkMessages()
  const { signUp } = usePageMessages()
  const agreement = useAgreement()
  return (
    <AccountFrame title={titles.choosePassword} lead={messages.lead(email)}>
      <NewPasswordForm
        email={email}
        submitLabel={messages.submit}
        busyLabel={messages.busy}
        note={<AgreementText sentence={signUp.agreement} />}
        onSave={(password) => onChoose(password, agreement)}
      />
    </AccountFrame>
  )
}
