import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { type AccountActions, accountActions } from './account-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import {
  type CredentialFields,
  hasProblems,
  type Problems,
  signInProblems,
} from './account-problems.ts'
import { AgreementText, useAgreement } from './agreement.tsx'
import { GoogleButton } from './google-button.tsx'
import { type LinkNews, LinkNotice } from './link-notice.tsx'
import { usePageMessages } from './messages.ts'
import { ResendVerification } from './resend-verification.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSubmission } from './use-submission.ts'

export interface SignInPageProps {
  /** What became of the link that led here. */
  news?: LinkNews | null
  actions?: AccountActions
}

/** Sign in. Where it leads afterwards, the shell decides when the session has arrived. */
export function SignInPage({ news = null, actions = accountActions }: SignInPageProps) {
  const { titles } = useMessages()
  const { signIn: messages } = usePageMessages()
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems<keyof CredentialFields>>({})
  const form = useSubmission(messages.failed)
  const google = useSubmission(messages.failed)
  const agreement = useAgreement()
  const failure = form.failure ?? google.failure

  function signIn(password: string) {
    if (form.isBusy) return
    const found = signInProblems({ email, password })
    setProblems(found)
    form.reset()
    google.reset()
    if (!hasProblems(found)) void form.submit(() => actions.signInWithPassword({ email, password }))
  }

  function signInWithGoogle() {
    form.reset()
    void google.submit(() => actions.signInWithGoogle(agreement))
  }

  return (
    <AccountFrame title={titles.signIn} lead={messages.lead}>
      <LinkNotice news={news} />
      <SignInForm
        email={email}
        problems={problems}
        onEmailChange={setEmail}
        refusal={
          failure?.code === 'email_not_confirmed' ? (
            <ResendVerification message={failure.message} email={email} actions={actions} />
          ) : (
            <FormBanner message={failure?.message ?? null} />
          )
        }
        isBusy={form.isBusy}
        onSubmit={signIn}
      />
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
