import { paymentsQueries } from '@sabha/backend/payments'
import { observeQuery } from '@sabha/backend/query'

/**
 * Tells whether this member waits for the first charge of auto-pay, as soon as that is known and
 * whenever it changes.
 *
 * @returns A function that ends it.
 */
export function followFirstCharge(memberId: string, tell: (awaits: boolean) => void): () => void {
  return observeQuery(paymentsQueries.autoPay(memberId), (autoPay) => {
    if (autoPay) tell(autoPay.state === 'authorised')
  })
}
