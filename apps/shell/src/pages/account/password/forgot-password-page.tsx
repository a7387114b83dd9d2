import { useSession } from '@sabha/contract'
import { Link, useLocation, useNavigate } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { cleanEmail } from '@sabha/types'
import { TextLink } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useEffect, useState } from 'react'
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
  const navigate = useNavigate()
  const email = useTypedEmail()
  const form = useForm({
    schema,
    initial: { email: email ?? '' },
    problems: { email: problems },
    failed: pageMessages.failed,
    async onSubmit({ email }) {
      await actions.requestPasswordReset(email)
      setSentTo(cleanEmail(email))
    },
  })
  usePreHydrationInput<'email'>(form.set)
  useEffect(() => {
    // Not in `onSubmit`, which may end after the user has left the page.
    if (sentTo) void navigate('/forgot-password', { replace: true, state: { email: sentTo } })
  }, [sentTo, navigate])
  const hasSignedIn = useHasSignedIn(email)

  if (hasSignedIn) return null
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

/** Returns the address that was typed on the sign-in page, or here in this entry of the history; null if none was. */
function useTypedEmail(): string | null {
  const [email] = useState<unknown>(useLocation().state?.email)
  return typeof email === 'string' ? email : null
}

/** Redirects a user who comes Back here, or whose session began in another tab, as the sign-in page does. */
function useHasSignedIn(email: string | null): boolean {
  const { session } = useSession()
  const navigate = useNavigate()
  const hasSignedIn = email !== null && session.status === 'signed-in'

  useEffect(() => {
    if (hasSignedIn) void navigate('/dashboard', { replace: true })
  }, [hasSignedIn, navigate])
  return hasSignedIn
}
