import { Link } from '@sabha/contract/router'
import { type Form, FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { cleanEmail } from '@sabha/types'
import { Text, TextLink } from '@sabha/ui'
import { PasswordInput, type PasswordRules, TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../../platform/messages.ts'
import { AgreementText, useAgreement } from './agreement.tsx'
import { CheckEmail } from './confirm/check-email.tsx'
import { type AccountActions, accountActions } from './form/account-actions.ts'
import { AccountFrame } from './form/account-frame.tsx'
import { type SignUpFields, signUpProblems } from './form/account-problems.ts'
import { toFormSchema } from './form/account-schema.ts'
import { usePreHydrationInput } from './form/use-pre-hydration-input.ts'
import { useProblemTexts } from './form/use-problem-texts.ts'
import { useSubmission } from './form/use-submission.ts'
import { GoogleButton } from './google-button.tsx'
import { usePageMessages } from './messages.ts'
import { usePasswordRules } from './password/use-password-rules.ts'

export interface SignUpPageProps {
  actions?: AccountActions
}

/** Ends with Check Your Email, which looks the same if the address has an account already. */
export function SignUpPage({ actions = accountActions }: SignUpPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.signUp
  const [sentTo, setSentTo] = useState<string | null>(null)
  const problems = useProblemTexts()
  const google = useSubmission(messages.failed)
  const rules = usePasswordRules()
  const agreement = useAgreement()
  const form = useForm({
    schema: toFormSchema<SignUpFields>((fields) => signUpProblems(fields, rules)),
    initial: { email: '', password: '', confirmation: '' },
    problems: { email: problems, password: problems, confirmation: problems },
    refusals: { weak_password: 'password', email_address_invalid: 'email' },
    failed: messages.failed,
    async onSubmit({ email, password }) {
      google.reset()
      await actions.signUp({ email, password }, agreement)
      setSentTo(cleanEmail(email))
    },
  })
  usePreHydrationInput<keyof SignUpFields>(form.set)

  function signUpWithGoogle() {
    form.clearRefusal()
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
        onOtherEmail={() => setSentTo(null)}
      />
    )
  }
  return (
    <AccountFrame title={titles.signUp} lead={messages.lead}>
      <SignUpForm form={form} rules={rules} otherRefusal={google.failure?.message ?? null} />
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

interface SignUpFormProps {
  form: Form<SignUpFields>
  rules: PasswordRules
  /** Why the sign-up with Google failed; null if it was not tried. */
  otherRefusal: string | null
}

function SignUpForm({ form, rules, otherRefusal }: SignUpFormProps) {
  const pageMessages = usePageMessages()
  const messages = pageMessages.signUp
  return (
    <FormView form={form}>
      <FormField form={form} name="email" label={pageMessages.email} required>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={pageMessages.password} required>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" strengthHint={rules} />
        )}
      </FormField>
      <FormField form={form} name="confirmation" label={pageMessages.confirmPassword} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <AgreementText sentence={messages.agreement} />
      <SubmitButton
        form={form}
        refusal={form.refusal?.message ?? otherRefusal}
        loadingText={messages.busy}
      >
        {messages.submit}
      </SubmitButton>
    </FormView>
  )
}
