import { useSession } from '@sabha/contract'
import { useSearchParams } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { ReauthenticationDialog } from '@sabha/forms/reauthentication'
import { PasswordInput } from '@sabha/ui/form'
import { useMessages } from '../../messages.ts'
import { type AccountActions, accountActions } from '../form/account-actions.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { type NewPasswordFields, newPasswordProblems } from '../form/account-problems.ts'
import { schemaOf } from '../form/account-schema.ts'
import { useProblemTexts } from '../form/use-problem-texts.ts'
import { usePageMessages } from '../messages.ts'
import { PasswordUpdated } from './password-updated.tsx'
import { useNewPassword } from './use-new-password.ts'
import { usePasswordRules } from './use-password-rules.ts'

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
  const problems = useProblemTexts()
  const { session } = useSession()
  const [query] = useSearchParams()
  const { state, save } = useNewPassword(actions)
  const rules = usePasswordRules()
  const email = session.status === 'signed-in' ? session.user.email : ''
  const form = useForm({
    schema: schemaOf<NewPasswordFields>((fields) => newPasswordProblems(fields, rules)),
    initial: { password: '', confirmation: '' },
    problems: { password: problems, confirmation: problems },
    refusals: { weak_password: 'password' },
    failed: pageMessages.failed,
    onSubmit: ({ password }) => save(password),
  })

  if (state.status === 'done') return <PasswordUpdated />
  return (
    <AccountFrame
      title={titles.resetPassword}
      lead={query.has('choose') ? messages.choose : undefined}
    >
      <FormView form={form}>
        {email && <UserName email={email} />}
        <FormField form={form} name="password" label={pageMessages.newPassword} required>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" strengthHint={rules} />
          )}
        </FormField>
        <FormField form={form} name="confirmation" label={pageMessages.confirmNewPassword} required>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <SubmitButton form={form} loadingText={messages.busy}>
          {messages.submit}
        </SubmitButton>
      </FormView>
      {state.status === 'proving' && (
        <ReauthenticationDialog
          need={state.need}
          email={email}
          actions={actions}
          onProved={state.answer}
          onClose={() => state.answer(null)}
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
