import { Link } from '@sabha/contract/router'
import { type Form, FormField, FormView, SubmitButton, useFormValue } from '@sabha/forms'
import { TextLink } from '@sabha/ui'
import { FormBanner, PasswordInput, TextInput } from '@sabha/ui/form'
import { ResendVerification } from './confirm/resend-verification.tsx'
import type { AccountActions } from './form/account-actions.ts'
import type { CredentialFields } from './form/account-problems.ts'
import { usePageMessages } from './messages.ts'

export interface SignInFormProps {
  form: Form<CredentialFields>
  /** Why the sign-in with Google failed; null if it was not tried. */
  otherRefusal: string | null
  actions: Pick<AccountActions, 'resendVerification'>
}

/** Errors are shown below the button that was pressed, so that neither fields nor button move. */
export function SignInForm({ form, otherRefusal, actions }: SignInFormProps) {
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
        <Link to="/forgot-password">{messages.forgot}</Link>
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
