import type { NeededProof, Proof } from '@sabha/types'
import { codeOf } from '@sabha/types'
import { useState } from 'react'
import type { AccountActions } from '../form/account-actions.ts'

type AskedProof = Exclude<NeededProof, 'none'>

/** Where the change of a password stands. */
export type NewPassword =
  | { status: 'typing' }
  /** Waits for what its owner has to show; null gives it up. */
  | { status: 'proving'; need: AskedProof; answer(proof: Proof | null): void }
  | { status: 'done' }

/** Sets a password, and asks first for what its owner has to show. */
export function useNewPassword(actions: Pick<AccountActions, 'neededProof' | 'updatePassword'>) {
  const [state, setState] = useState<NewPassword>({ status: 'typing' })

  /** Rejects with what the identity service has refused. */
  async function save(password: string): Promise<void> {
    const need = await actions.neededProof()
    if (need === 'none') await change(password)
    else await changeProved(password, need)
  }

  async function changeProved(password: string, need: AskedProof): Promise<void> {
    const proof = await new Promise<Proof | null>((answer) =>
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

/** What was proved may have grown too old in between. */
function neededAfter(error: unknown): AskedProof | null {
  const code = codeOf(error)
  if (code === 'current_password_required') return 'password'
  return code === 'reauthentication_needed' ? 'code' : null
}
