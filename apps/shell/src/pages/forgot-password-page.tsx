import { Link } from '@sabha/contract/router'
import { Button, TextLink } from '@sabha/ui'
import { Field, Form, FormBanner, TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { type AccountActions, accountActions } from './account-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailProblem, hasProblems, type Problems } from './account-problems.ts'
import { CheckEmail } from './check-email.tsx'
import { usePageMessages } from './messages.ts'
import { useProblemText } from './use-problem-text.ts'
import { useSubmission } from './use-submission.ts'

export interface ForgotPasswordPageProps {
  actions?: Pick<AccountActions, 'requestPasswordReset'>
}

/** Asks for a reset link. Says the same whether or not the address has an account. */
export function ForgotPasswordPage({ actions = accountActions }: ForgotPasswordPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.forgotPassword
  const textOf = useProblemText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems<'email'>>({})
  const { submit, isBusy, failure, reset } = useSubmission(pageMessages.failed)

  async function send({ email = '' }: Record<string, string>) {
    if (isBusy) return
    const found = emailProblem(email)
    setProblems(found)
    reset()
    if (hasProblems(found)) return
    if (await submit(() => actions.requestPasswordReset(email))) setSentTo(email.trim())
  }

  if (sentTo) {
    return (
      <CheckEmail
        email={sentTo}
        text={pageMessages.checkEmail.reset}
        linkLabel={pageMessages.checkEmail.backToSignIn}
        resendLabel={pageMessages.checkEmail.resendReset}
        onResend={() => actions.requestPasswordReset(sentTo)}
      />
    )
  }
  return (
    <AccountFrame title={titles.forgotPassword} lead={messages.lead}>
      <Form onSubmit={send}>
        <Field label={pageMessages.email} error={textOf(problems.email)} required>
          <TextInput name="email" type="email" autoComplete="username" />
        </Field>
        <FormBanner message={failure?.message ?? null} />
        <Button type="submit" variant="primary" wide loading={isBusy} loadingText={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/signin">{messages.backToSignIn}</Link>
      </TextLink>
    </AccountFrame>
  )
}
