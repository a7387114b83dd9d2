import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { PasswordInput } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import { type NewPasswordFields, newPasswordProblems } from '../form/account-problems.ts'
import { toFormSchema } from '../form/account-schema.ts'
import { useProblemTexts } from '../form/use-problem-texts.ts'
import { usePageMessages } from '../messages.ts'
import { usePasswordRules } from './use-password-rules.ts'

export interface NewPasswordFormProps {
  /** Address of the account, for password managers. */
  email: string
  submitLabel: string
  busyLabel: string
  note?: ReactNode
  /** Rejects with the refusal of the identity service. */
  onSave(password: string): Promise<void>
}

export function NewPasswordForm({
  email,
  submitLabel,
  busyLabel,
  note,
  onSave,
}: NewPasswordFormProps) {
  const messages = usePageMessages()
  const problems = useProblemTexts()
  const rules = usePasswordRules()
  const form = useForm({
    schema: toFormSchema<NewPasswordFields>((fields) => newPasswordProblems(fields, rules)),
    initial: { password: '', confirmation: '' },
    problems: { password: problems, confirmation: problems },
    refusals: { weak_password: 'password', same_password: 'password' },
    failed: messages.failed,
    onSubmit: ({ password }) => onSave(password),
  })
  return (
    <FormView form={form}>
      {email && (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <FormField form={form} name="password" label={messages.newPassword} required>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" strengthHint={rules} />
        )}
      </FormField>
      <FormField form={form} name="confirmation" label={messages.confirmNewPassword} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      {note}
      <SubmitButton form={form} loadingText={busyLabel}>
        {submitLabel}
      </SubmitButton>
    </FormView>
  )
}
