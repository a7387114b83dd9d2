import { useSession } from '@sabha/contract'
import { useSearchParams } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { Field, Form, FormBanner, PasswordInput } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { type AccountActions, accountActions } from './account-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import {
  hasProblems,
  type NewPasswordFields,
  newPasswordProblems,
  type Problems,
  refusedField,
} from './account-problems.ts'
import { usePageMessages } from './messages.ts'
import { PasswordUpdated } from './password-updated.tsx'
import { usePasswordRules } from './use-password-rules.ts'
import { useProblemText } from './use-problem-text.ts'
import { useSubmission } from './use-submission.ts'

export interface ResetPasswordPageProps {
  actions?: Pick<AccountActions, 'updatePassword'>
}

/** Sets a new password for whoever is signed in; the shell lets nobody else come here. */
export function ResetPasswordPage({ actions = accountActions }: ResetPasswordPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.resetPassword
  const textOf = useProblemText()
  const { session } = useSession()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const [problems, setProblems] = useState<Problems<keyof NewPasswordFields>>({})
  const { submit, isBusy, failure, reset } = useSubmission(pageMessages.failed)
  const rules = usePasswordRules()
  const refused = refusedField(failure)

  async function update({ password = '', confirmation = '' }: Record<string, string>) {
    if (isBusy) return
    const found = newPasswordProblems({ password, confirmation }, rules)
    setProblems(found)
    reset()
    if (hasProblems(found)) return
    if (await submit(() => actions.updatePassword(password))) setDone(true)
  }

  if (isDone) return <PasswordUpdated />
  return (
    <AccountFrame
      title={titles.resetPassword}
      lead={query.has('choose') ? messages.choose : undefined}
    >
      <FormBanner message={hasProblems(refused) ? null : (failure?.message ?? null)} />
      <Form onSubmit={update}>
        {session.status === 'signed-in' && <UserName email={session.user.email} />}
        <Field
          label={pageMessages.newPassword}
          error={textOf(problems.password ?? refused.password)}
          required
        >
          <PasswordInput name="password" autoComplete="new-password" strengthHint={rules} />
        </Field>
        <Field
          label={pageMessages.confirmNewPassword}
          error={textOf(problems.confirmation)}
          required
        >
          <PasswordInput name="confirmation" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" wide loading={isBusy} loadingText={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
    </AccountFrame>
  )
}

/** Tells password managers whose password it is. */
function UserName({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  )
}
