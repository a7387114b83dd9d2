import { Link } from '@sabha/contract/router'
import { Button, TextLink } from '@sabha/ui'
import { Field, Form, PasswordInput, TextInput } from '@sabha/ui/form'
import type { ReactNode } from 'react'
import type { CredentialFields, Problems } from './account-problems.ts'
import { usePageMessages } from './messages.ts'
import { useProblemText } from './use-problem-text.ts'

export interface SignInFormProps {
  /** Kept by the page: another verification e-mail goes there. */
  email: string
  onEmailChange(email: string): void
  problems: Problems<keyof CredentialFields>
  /** What was refused, beside the button that asked: the fields stay where they are. */
  refusal: ReactNode
  isBusy: boolean
  onSubmit(password: string): void
}

/** E-mail and password. */
export function SignInForm({ email, onEmailChange, problems, ...rest }: SignInFormProps) {
  const pageMessages = usePageMessages()
  const textOf = useProblemText()
  const messages = pageMessages.signIn
  return (
    <Form onSubmit={({ password = '' }) => rest.onSubmit(password)}>
      <Field label={pageMessages.email} error={textOf(problems.email)} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmailChange(event.currentTarget.value)}
        />
      </Field>
      <Field label={pageMessages.password} error={textOf(problems.password)} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/forgot-password">{messages.forgot}</Link>
      </TextLink>
      {rest.refusal}
      <Button
        type="submit"
        variant="primary"
        wide
        loading={rest.isBusy}
        loadingText={messages.busy}
      >
        {messages.submit}
      </Button>
    </Form>
  )
}
