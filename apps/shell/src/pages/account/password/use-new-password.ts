import type { ReauthenticationKind, ReauthenticationProof } from '@sabha/types'
import { codeOf } from '@sabha/types'
import { useState } from 'react'
import type { AccountActions } from '../form/account-actions.ts'

type AskedProof = Exclude<ReauthenticationKind, 'none'>

export type NewPassword =
  | { status: 'typing' }
  /** Waits for the user to prove their identity; null cancels. */
  | { status: 'proving'; need: AskedProof; answer(proof: ReauthenticationProof | null): void }
  | { status: 'done' }

/** Changes a password, and asks for proof of identity first if needed. */
export function useNewPassword(actions: Pick<AccountActions, 'neededProof' | 'updatePassword'>) {
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
