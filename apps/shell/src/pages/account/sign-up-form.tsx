import { type Form, FormField, FormView, SubmitButton } from '@sabha/forms'
import { PasswordInput, type PasswordRules, TextInput } from '@sabha/ui/form'
import { AgreementText } from './agreement.tsx'
import type { SignUpFields } from './form/account-problems.ts'
import { usePageMessages } from './messages.ts'

export interface SignUpFormProps {
  form: Form<SignUpFields>
  rules: PasswordRules
  /** Why the sign-up with Google failed; null if it was not tried. */
  otherRefusal: string | null
}

export function SignUpForm({ form, rules, otherRefusal }: SignUpFormProps) {
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
