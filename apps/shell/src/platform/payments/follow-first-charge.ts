import { paymentsQueries } from '@sabha/backend/payments'
import { observeQuery } from '@sabha/backend/query'

/** Calls back once it is known and after each change. Returns a function that stops it. */
export function followFirstCharge(
  memberId: string,
  onChange: (awaits: boolean) => void,
): () => void {
  return observeQuery(paymentsQueries.autoPay(memberId), (autoPay) => {
    if (autoPay) onChange(autoPay.state === 'authorised')
  })
}
