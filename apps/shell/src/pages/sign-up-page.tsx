import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { type AccountActions, accountActions } from './account-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import {
  hasProblems,
  type Problems,
  refusedField,
  type SignUpFields,
  signUpProblems,
} from './account-problems.ts'
import { useAgreement } from './agreement.tsx'
import { CheckEmail } from './check-email.tsx'
import { GoogleButton } from './google-button.tsx'
import { usePageMessages } from './messages.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { usePasswordRules } from './use-password-rules.ts'
import { useSubmission } from './use-submission.ts'

export interface SignUpPageProps {
  actions?: AccountActions
}

/** Sign up; then Check Your Email, which says the same for an address that has an account. */
export function SignUpPage({ actions = accountActions }: SignUpPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.signUp
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems<keyof SignUpFields>>({})
  const form = useSubmission(messages.failed)
  const google = useSubmission(messages.failed)
  const rules = usePasswordRules()
  const agreement = useAgreement()
  const refused = refusedField(form.failure)
  const failure = hasProblems(refused) ? null : (form.failure ?? google.failure)

  async function signUp(fields: SignUpFields) {
    if (form.isBusy) return
    const { email, password } = fields
    const found = signUpProblems(fields, rules)
    setProblems(found)
    form.reset()
    google.reset()
    if (hasProblems(found)) return
    if (await form.submit(() => actions.signUp({ email, password }, agreement)))
      setSentTo(email.trim())
  }

  function signUpWithGoogle() {
    form.reset()
    void google.submit(() => actions.signInWithGoogle(agreement))
  }

  if (sentTo) {
    return (
      <CheckEmail
        email={sentTo}
        text={pageMessages.checkEmail.verification}
        linkLabel={pageMessages.checkEmail.signIn}
        resendLabel={pageMessages.signIn.resend}
        onResend={() => actions.resendVerification(sentTo)}
      />
    )
  }
  return (
    <AccountFrame title={titles.signUp} lead={messages.lead}>
      <SignUpForm
        problems={{ ...problems, ...refused }}
        rules={rules}
        refusal={<FormBanner message={failure?.message ?? null} />}
        isBusy={form.isBusy}
        onSubmit={signUp}
      />
      <GoogleButton label={messages.google} loading={google.isBusy} onPress={signUpWithGoogle} />
      <Text>
        {messages.haveAccount}{' '}
        <TextLink asChild>
          <Link to="/signin">{messages.signIn}</Link>
        </TextLink>
      </Text>
    </AccountFrame>
  )
}
