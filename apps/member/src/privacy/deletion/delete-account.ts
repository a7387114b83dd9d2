import { errorCodeOf, neededProof } from '@sabha/backend'
import { cancelAllAutoPay, deleteOwnAccount } from './api.ts'

/** Required re-authentication: the current password, or an emailed code. */
export type RequiredProof = 'password' | 'code'

export type DeletionStep = 'autoPay' | 'deletion'

export interface DeletionOptions {
  /** Asks for re-authentication; resolves to false if the user cancels. */
  prove(need: RequiredProof): Promise<boolean>
  onStep(step: DeletionStep): void
}

/** Result of the deletion. If the account was kept, includes the state of auto-pay. */
export type DeletionOutcome = 'deleted' | 'kept' | 'kept-auto-pay-ended' | 'kept-auto-pay-ending'

/**
 * Deletes the signed-in user's account. The database says what is missing: re-authentication first,
 * then the end of auto-pay, so that auto-pay is never cancelled for an account that cannot be
 * deleted.
 * @throws BackendError `auto_pay_running` also if no auto-pay is left to cancel, because one is being set
 * up.
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
    if ((await cancelAllAutoPay()) === 'requested') return 'kept-auto-pay-ending'
    hasEnded = true
  }
}

function refusalOf(writing: Promise<unknown>): Promise<unknown> {
  return writing.then(
    () => null,
    (error: unknown) => error,
  )
}
