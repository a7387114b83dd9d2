import { Button } from '@sabha/ui'
import { Field, Form, PasswordInput, type PasswordRules, TextInput } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import type { Problems, SignUpFields } from './account-problems.ts'
import { AgreementText } from './agreement.tsx'
import { usePageMessages } from './messages.ts'
import { useProblemText } from './use-problem-text.ts'

export interface SignUpFormProps {
  problems: Problems<keyof SignUpFields>
  rules: PasswordRules
  /** What was refused, beside the button that asked: the fields stay where they are. */
  refusal: ReactNode
  isBusy: boolean
  onSubmit(fields: SignUpFields): void
}

/** E-mail, password and the password again. */
export function SignUpForm({ problems, rules, refusal, isBusy, onSubmit }: SignUpFormProps) {
  const pageMessages = usePageMessages()
  const textOf = useProblemText()
  const messages = pageMessages.signUp
  return (
    <Form
      onSubmit={({ email = '', password = '', confirmation = '' }) =>
        onSubmit({ email, password, confirmation })
      }
    >
      <Field label={pageMessages.email} error={textOf(problems.email)} required>
        <TextInput name="email" type="email" autoComplete="username" />
      </Field>
      <Field label={pageMessages.password} error={textOf(problems.password)} required>
        <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
      </Field>
      <Field label={pageMessages.confirmPassword} error={textOf(problems.confirmation)} required>
        <PasswordInput name="confirmation" autoComplete="new-password" />
      </Field>
      <AgreementText sentence={messages.agreement} />
      {refusal}
      <Button type="submit" variant="primary" wide loading={isBusy} loadingText={messages.busy}>
        {messages.submit}
      </Button>
    </Form>
  )
}
