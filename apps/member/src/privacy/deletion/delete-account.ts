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
 */
export async function deleteAccount({ prove, onStep }: DeletionOptions): Promise<DeletionOutcome> {
  let hasEnded = false
  for (;;) {
    const missing = await attempt(onStep)
    if (missing === null) return 'deleted'
    if (missing === 'proof') {
      const need = await neededProof()
      if (await prove(need === 'none' ? 'code' : need)) continue
      return hasEnded ? 'kept-auto-pay-ended' : 'kept'
    }
    onStep('autoPay')
    if ((await endEveryAutoPay()) === 'requested') return 'kept-auto-pay-ending'
    hasEnded = true
  }
}

async function attempt(onStep: DeletionOptions['onStep']): Promise<'proof' | 'auto-pay' | null> {
  onStep('deletion')
  try {
    await deleteOwnAccount()
    return null
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'reauthentication_needed') return 'proof'
    if (code === 'auto_pay_running') return 'auto-pay'
    throw error
  }
}
