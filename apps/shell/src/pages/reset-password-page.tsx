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
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { useNewPassword } from './use-new-password.ts'
import { usePasswordRules } from './use-password-rules.ts'
import { useProblemText } from './use-problem-text.ts'

export interface ResetPasswordPageProps {
  actions?: Pick<
    AccountActions,
    'neededProof' | 'reauthenticate' | 'requestPasswordReset' | 'updatePassword'
  >
}

/**
 * Sets a new password for whoever is signed in; the shell lets nobody else come here. Who did not come
 * from a mailed link is asked for the current password, or for a code, after the two fields.
 */
export function ResetPasswordPage({ actions = accountActions }: ResetPasswordPageProps) {
  const { titles } = useMessages()
  const pageMessages = usePageMessages()
  const messages = pageMessages.resetPassword
  const textOf = useProblemText()
  const { session } = useSession()
  const [query] = useSearchParams()
  const [problems, setProblems] = useState<Problems<keyof NewPasswordFields>>({})
  const { state, submission, ...change } = useNewPassword(actions, pageMessages.failed)
  const { isBusy, failure, reset } = submission
  const rules = usePasswordRules()
  const refused = refusedField(failure)
  const email = session.status === 'signed-in' ? session.user.email : ''

  function update({ password = '', confirmation = '' }: Record<string, string>) {
    if (isBusy) return
    const found = newPasswordProblems({ password, confirmation }, rules)
    setProblems(found)
    reset()
    if (!hasProblems(found)) void change.save(password)
  }

  if (state.status === 'done') return <PasswordUpdated />
  return (
    <AccountFrame
      title={titles.resetPassword}
      lead={query.has('choose') ? messages.choose : undefined}
    >
      <Form onSubmit={update}>
        {email && <UserName email={email} />}
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
        <FormBanner message={hasProblems(refused) ? null : (failure?.message ?? null)} />
        <Button type="submit" variant="primary" wide loading={isBusy} loadingText={messages.busy}>
          {messages.submit}
        </Button>
      </Form>
      {state.status === 'proving' && (
        <ReauthenticationDialog
          need={state.need}
          email={email}
          actions={actions}
          onProved={(proof) => void change.saveProved(state.password, proof)}
          onClose={change.stop}
        />
      )}
    </AccountFrame>
  )
}

/** Tells password managers whose password it is. */
function UserName({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  )
}
