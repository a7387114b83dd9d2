import { useSession } from '@sabha/contract'
import { Link, useNavigate } from '@sabha/contract/router'
import { ReauthenticationDialog } from '@sabha/forms/reauthentication'
import { codeOf, limits, type ReauthenticationKind, type ReauthenticationProof } from '@sabha/types'
import { Button, Text } from '@sabha/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../platform/messages.ts'
import { useLinkMessages } from '../confirm/messages.ts'
import { type AccountActions, accountActions } from '../form/account-actions.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

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

/** Redirects to the dashboard by a timer or a button. */
function PasswordUpdated() {
  const { resetPassword: messages } = useLinkMessages()
  const navigate = useNavigate()

  useEffect(() => {
    const leave = () => navigate('/dashboard', { replace: true })
    const timer = setTimeout(leave, limits.passwordUpdatedRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <NoticePage
      icon="check"
      tone="good"
      title={messages.done}
      action={
        <Button asChild variant="primary">
          <Link to="/dashboard" replace>
            {messages.dashboard}
          </Link>
        </Button>
      }
    >
      <Text role="status">{messages.doneText}</Text>
    </NoticePage>
  )
}

type AskedProof = Exclude<ReauthenticationKind, 'none'>

type NewPassword =
  | { status: 'typing' }
  /** Waits for the user to prove their identity; null cancels. */
  | { status: 'proving'; need: AskedProof; answer(proof: ReauthenticationProof | null): void }
  | { status: 'done' }

/** Changes a password, and asks for proof of identity first if needed. */
function useNewPassword(actions: Pick<AccountActions, 'neededProof' | 'updatePassword'>) {
  const [state, setState] = useState<NewPassword>({ status: 'typing' })

  /** Rejects with the refusal of the identity service. */
  async function save(password: string): Promise<void> {
    const need = await actions.neededProof()
    if (need === 'none') await change(password)
    else await changeProved(password, need)
  }

  async function changeProved(password: string, need: AskedProof): Promise<void> {
    const proof = await new Promise<ReauthenticationProof | null>((answer) =>
      setState({ status: 'proving', need, answer }),
    )
    setState({ status: 'typing' })
    if (proof) await change(password, proof.kind === 'password' ? proof.password : undefined)
  }

  async function change(password: string, current?: string): Promise<void> {
    try {
      await (current === undefined
        ? actions.updatePassword(password)
        : actions.updatePassword(password, current))
      setState({ status: 'done' })
    } catch (error) {
      const need = neededAfter(error)
      if (!need) throw error
      await changeProved(password, need)
    }
  }

  return { state, save }
}

/** An earlier proof may have expired in the meantime. */
function neededAfter(error: unknown): AskedProof | null {
  const code = codeOf(error)
  if (code === 'current_password_required') return 'password'
  return code === 'reauthentication_needed' ? 'code' : null
}
