import { useSession } from '@sabha/contract'
import { ReauthenticationDialog } from '@sabha/forms/reauthentication'
import { useMessages } from '../../../platform/messages.ts'
import { useLinkMessages } from '../confirm/messages.ts'
import { type AccountActions, accountActions } from '../form/account-actions.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordUpdated } from './password-updated.tsx'
import { useNewPassword } from './use-new-password.ts'

export interface ResetPasswordPageProps {
  actions?: Pick<
    AccountActions,
    'neededProof' | 'reauthenticate' | 'requestPasswordReset' | 'updatePassword'
  >
}

/** Without an emailed link the user is asked for the current password, or for a code, after submitting. */
export function ResetPasswordPage({ actions = accountActions }: ResetPasswordPageProps) {
  const { titles } = useMessages()
  const { resetPassword: messages } = useLinkMessages()
  const { session } = useSession()
  const { state, save } = useNewPassword(actions)
  const email = session.status === 'signed-in' ? session.user.email : ''

  if (state.status === 'done') return <PasswordUpdated />
  return (
    <AccountFrame title={titles.resetPassword}>
      <NewPasswordForm
        email={email}
        submitLabel={messages.submit}
        busyLabel={messages.busy}
        onSave={save}
      />
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
