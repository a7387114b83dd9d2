import { Link } from '@sabha/contract/router'
import { Button, Text, TextLink } from '@sabha/ui'
import { Field, Form, FormBanner, PasswordInput, TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { type AccountActions, accountActions } from './account-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import {
  hasProblems,
  type Problems,
  type SignUpFields,
  signUpProblems,
} from './account-problems.ts'
import { CheckEmail } from './check-email.tsx'
import { GoogleButton } from './google-button.tsx'
import { pageMessages } from './messages.ts'
import { useSubmission } from './use-submission.ts'

const messages = pageMessages.signUp

export interface SignUpPageProps {
  actions?: AccountActions
}

/** Sign up; then Check Your Email, which says the same for an address that has an account. */
export function SignUpPage({ actions = accountActions }: SignUpPageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems<keyof SignUpFields>>({})
  const form = useSubmission(messages.failed)
  const google = useSubmission(messages.failed)

  async function signUp({ email = '', password = '', confirmation = '' }: Record<string, string>) {
    const found = signUpProblems({ email, password, confirmation })
    setProblems(found)
    form.reset()
    google.reset()
    if (hasProblems(found) || form.isBusy) return
    if (await form.submit(() => actions.signUp({ email, password }))) setSentTo(email.trim())
  }

  function signUpWithGoogle() {
    form.reset()
    void google.submit(actions.signInWithGoogle)
  }

  if (sentTo) {
    return (
      <CheckEmail
        text={pageMessages.checkEmail.verification(sentTo)}
        linkLabel={pageMessages.checkEmail.signIn}
      />
    )
  }
  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <FormBanner message={(form.failure ?? google.failure)?.message ?? null} />
      <Form onSubmit={signUp}>
        <Field label={pageMessages.email} error={problems.email} required>
          <TextInput name="email" type="email" autoComplete="username" />
        </Field>
        <Field label={pageMessages.password} error={problems.password} required>
          <PasswordInput name="password" autoComplete="new-password" strengthHint />
        </Field>
        <Field label={pageMessages.confirmPassword} error={problems.confirmation} required>
          <PasswordInput name="confirmation" autoComplete="new-password" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          wide
          loading={form.isBusy}
          loadingText={messages.busy}
        >
          {messages.submit}
        </Button>
      </Form>
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
