import { Link, useLocation } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { cleanEmail } from '@sabha/types'
import { TextLink } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../../../platform/messages.ts'
import { CheckEmail } from '../confirm/check-email.tsx'
import { type AccountActions, accountActions } from '../form/account-actions.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { emailProblem } from '../form/account-problems.ts'
import { toFormSchema } from '../form/account-schema.ts'
import { usePreHydrationInput } from '../form/use-pre-hydration-input.ts'
import { useProblemTexts } from '../form/use-problem-texts.ts'
import { usePageMessages } from '../messages.ts'

export interface ForgotPasswordPageProps {
  actions?: Pick<AccountActions, 'requestPasswordReset'>
}

const schema = toFormSchema(({ email }: { email: string }) => emailProblem(email))

/** Asks for a reset link. Shows the same result whether or not the address has an account. */
export function ForgotPasswordPage({ actions = accountActions }: ForgotPasswordPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.forgotPassword
  const problems = useProblemTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** Typed on the sign-in page. */
  const email: unknown = useLocation().state?.email
  const form = useForm({
    schema,
    initial: { email: typeof email === 'string' ? email : '' },
    problems: { email: problems },
    failed: pageMessages.failed,
    async onSubmit({ email }) {
      await actions.requestPasswordReset(email)
      setSentTo(cleanEmail(email))
    },
  })
  usePreHydrationInput<'email'>(form.set)

  if (sentTo) {
    return (
      <CheckEmail
        email={sentTo}
        text={pageMessages.checkEmail.reset}
        linkLabel={pageMessages.checkEmail.backToSignIn}
        resendLabel={pageMessages.checkEmail.resendReset}
        onResend={() => actions.requestPasswordReset(sentTo)}
        onOtherEmail={() => setSentTo(null)}
      />
    )
  }
  return (
    <AccountFrame title={titles.forgotPassword} lead={messages.lead}>
      <FormView form={form}>
        <FormField form={form} name="email" label={pageMessages.email} required>
          {(control) => <TextInput {...control} type="email" autoComplete="username" />}
        </FormField>
        <SubmitButton form={form} loadingText={messages.busy}>
          {messages.submit}
        </SubmitButton>
      </FormView>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/signin">{messages.backToSignIn}</Link>
      </TextLink>
    </AccountFrame>
  )
}
