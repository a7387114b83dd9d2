import { Link } from '@sabha/contract/router'
import { type Form, FormField, FormView, SubmitButton, useForm, useFormValue } from '@sabha/forms'
import { Box, Button, Card, Icon, Row, Text, TextLink } from '@sabha/ui'
import { FormBanner, PasswordInput, TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import { AgreementText, useAgreement } from './agreement.tsx'
import { type AccountActions, accountActions } from './form/account-actions.ts'
import { AccountFrame } from './form/account-frame.tsx'
import { type CredentialFields, signInProblems } from './form/account-problems.ts'
import { toFormSchema } from './form/account-schema.ts'
import { usePreHydrationInput } from './form/use-pre-hydration-input.ts'
import { useProblemTexts } from './form/use-problem-texts.ts'
import { useSubmission } from './form/use-submission.ts'
import { GoogleButton } from './google-button.tsx'
import { usePageMessages } from './messages.ts'
import { SignInNotice, type SignInReason } from './sign-in-notice.tsx'

export interface SignInPageProps {
  /** Why the user is asked to sign in. */
  reason?: SignInReason | null
  actions?: AccountActions
}

const schema = toFormSchema(signInProblems)

/** The shell redirects once the session is loaded. */
export function SignInPage({ reason = null, actions = accountActions }: SignInPageProps) {
  const { titles } = useMessages()
  const { signIn: messages } = usePageMessages()
  const problems = useProblemTexts()
  const google = useSubmission(messages.failed)
  const agreement = useAgreement()
  const form = useForm({
    schema,
    initial: { email: '', password: '' },
    problems: { email: problems, password: problems },
    failed: messages.failed,
    endsPage: true,
    onSubmit(credentials) {
      google.reset()
      return actions.signInWithPassword(credentials)
    },
  })
  usePreHydrationInput<keyof CredentialFields>(form.set)

  function signInWithGoogle() {
    form.clearRefusal()
    void google.submit(() => actions.signInWithGoogle(agreement))
  }

  return (
    <AccountFrame title={titles.signIn} lead={messages.lead}>
      <SignInNotice reason={reason} />
      <SignInForm form={form} otherRefusal={google.failure?.message ?? null} actions={actions} />
      <GoogleButton label={messages.google} loading={google.isBusy} onPress={signInWithGoogle} />
      <AgreementText sentence={messages.agreement} />
      <Text>
        {messages.noAccount}{' '}
        <TextLink asChild>
          <Link to="/signup">{messages.signUp}</Link>
        </TextLink>
      </Text>
    </AccountFrame>
  )
}

interface SignInFormProps {
  form: Form<CredentialFields>
  /** Why the sign-in with Google failed; null if it was not tried. */
  otherRefusal: string | null
  actions: Pick<AccountActions, 'resendVerification'>
}

/** Errors are shown below the button that was pressed, so that neither fields nor button move. */
function SignInForm({ form, otherRefusal, actions }: SignInFormProps) {
  const pageMessages = usePageMessages()
  const messages = pageMessages.signIn
  const email = useFormValue(form, 'email')
  const { refusal } = form
  return (
    <FormView form={form}>
      <FormField form={form} name="email" label={pageMessages.email} required>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={pageMessages.password} required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/forgot-password" state={{ email }}>
          {messages.forgot}
        </Link>
      </TextLink>
      <SubmitButton form={form} refusal={null} loadingText={messages.busy}>
        {messages.submit}
      </SubmitButton>
      {refusal?.code === 'email_not_confirmed' ? (
        <ResendVerification message={refusal.message} email={email} actions={actions} />
      ) : (
        <FormBanner message={refusal?.message ?? otherRefusal} />
      )}
    </FormView>
  )
}

interface ResendVerificationProps {
  /** Why signing in was refused. */
  message: string
  email: string
  actions: Pick<AccountActions, 'resendVerification'>
}

function ResendVerification({ message, email, actions }: ResendVerificationProps) {
  const { signIn: messages, failed } = usePageMessages()
  const [isSent, setSent] = useState(false)
  const { submit, isBusy, failure } = useSubmission(failed)

  async function resend() {
    if (await submit(() => actions.resendVerification(email))) setSent(true)
  }

  if (isSent) {
    return (
      <Card role="status" padding="4">
        <Row flexWrap="nowrap" alignItems="flex-start">
          <Icon name="check" color="leaf" mt="0.5" />
          <Text>{messages.resent}</Text>
        </Row>
      </Card>
    )
  }
  return (
    <FormBanner message={message}>
      <Box mt="3">
        <Button size="small" loading={isBusy} loadingText={messages.resending} onClick={resend}>
          {messages.resend}
        </Button>
        {failure && <Text mt="2">{failure.message}</Text>}
      </Box>
    </FormBanner>
  )
}
