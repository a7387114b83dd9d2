import { isMandateAuthorised, lookUpOrder, type OrderPaymentState } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/payment-attempt.ts'

/**
 * Returns the state of an order or mandate on the server.
 *
 * @throws BackendError as `lookUpOrder` and every read.
 */
export async function lookUpPayment(subject: PaymentSubject): Promise<OrderPaymentState> {
  if (subject.kind === 'order') return lookUpOrder(subject.id)
  const isAuthorised = await isMandateAuthorised(subject.id)
  return isAuthorised ? { paid: true, paymentId: null, at: null } : { paid: false }
}
