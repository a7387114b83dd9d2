import { errorCodeOf, neededProof } from '@sabha/backend'
import { deleteOwnAccount, endEveryAutoPay } from './writes.ts'

/** What has to be shown: the current password, or a code out of a mail. */
export type AskedProof = 'password' | 'code'

/** What is under way. */
export type DeletionStep = 'autoPay' | 'deletion'

export interface DeletionOptions {
  /** Asks for a proof; answers false where it is given up. */
  prove(need: AskedProof): Promise<boolean>
  onStep(step: DeletionStep): void
}

/** What became of it; of an account that is kept, also what became of auto-pay. */
export type DeletionOutcome = 'deleted' | 'kept' | 'kept-auto-pay-ended' | 'kept-auto-pay-ending'

/**
 * Deletes the account of whoever is signed in. The database says what is missing, and that is done: a proof, then
 * the end of auto-pay, which nobody loses who cannot leave anyway.
 *
 * @throws BackendError `auto_pay_running` also where none is left to end: one is just being set up.
 */
export async function deleteAccount({ prove, onStep }: DeletionOptions): Promise<DeletionOutcome> {
  let hasEnded = false
  for (;;) {
    onStep('deletion')
    const refusal = await refusalOf(deleteOwnAccount())
    if (refusal === null) return 'deleted'
    const code = errorCodeOf(refusal)
    if (code === 'reauthentication_needed') {
      const need = await neededProof()
      if (await prove(need === 'none' ? 'code' : need)) continue
      return hasEnded ? 'kept-auto-pay-ended' : 'kept'
    }
    if (code !== 'auto_pay_running' || hasEnded) throw refusal
    onStep('autoPay')
    if ((await endEveryAutoPay()) === 'requested') return 'kept-auto-pay-ending'
    hasEnded = true
  }
}

function refusalOf(writing: Promise<unknown>): Promise<unknown> {
  return writing.then(
    () => null,
    (error: unknown) => error,
  )
}
