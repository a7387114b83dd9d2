import { errorCodeOf, type NeededProof, type Proof } from '@sabha/backend'
import { useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { useSubmission } from './use-submission.ts'

/** Where the change of a password stands. */
export type NewPassword =
  | { status: 'typing' }
  | { status: 'proving'; need: Exclude<NeededProof, 'none'>; password: string }
  | { status: 'done' }

/** Sets a password, and asks first for what its owner has to show. */
export function useNewPassword(
  actions: Pick<AccountActions, 'neededProof' | 'updatePassword'>,
  fallback: string,
) {
  const [state, setState] = useState<NewPassword>({ status: 'typing' })
  const submission = useSubmission(fallback)

  const stop = () => {
    submission.reset()
    setState({ status: 'typing' })
  }

  async function save(password: string) {
    await submission.submit(async () => {
      const need = await actions.neededProof()
      if (need === 'none') return change(password)
      prove(password, need)
    })
  }

  async function saveProved(password: string, proof: Proof) {
    stop()
    const current = proof.kind === 'password' ? proof.password : undefined
    await submission.submit(() => change(password, current))
  }

  async function change(password: string, current?: string) {
    try {
      await (current === undefined
        ? actions.updatePassword(password)
        : actions.updatePassword(password, current))
      setState({ status: 'done' })
    } catch (error) {
      const need = neededAfter(error)
      if (!need) throw error
      prove(password, need)
    }
  }

  function prove(password: string, need: Exclude<NeededProof, 'none'>) {
    setState({ status: 'proving', need, password })
  }

  return { state, save, saveProved, stop, submission }
}

/** What was proved may have grown too old in between. */
function neededAfter(error: unknown): Exclude<NeededProof, 'none'> | null {
  const code = errorCodeOf(error)
  if (code === 'current_password_required') return 'password'
  return code === 'reauthentication_needed' ? 'code' : null
}
