import { Link } from '@sabha/contract/router'
import { useForm } from '@sabha/forms'
import { Text, TextLink } from '@sabha/ui'
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
import { SignInForm } from './sign-in-form.tsx'
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
