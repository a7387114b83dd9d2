import type { Instrument } from '../payments/instrument.ts'
import type { PaymentFailureName } from '../payments/payment-failure.ts'

/** Test cards of the provider and the outcome of a payment with each of them. */
const cards: Record<string, PaymentFailureName | 'success'> = {
  '4100280000001007': 'success',
  '5500670000001002': 'success',
  '4718609108204366': 'success',
  '4100280000080001': 'insufficient',
  '4100280000060003': 'declined',
  '4100280000090000': 'timedOut',
  '4100280000020007': 'gateway',
}

/** Returns the bank's answer to an instrument and a one-time password. */
export function simulateBankAnswer(
  instrument: Instrument,
  otp: string,
): PaymentFailureName | 'success' {
  if (instrument.method === 'upi') {
    return instrument.vpa === 'success@razorpay' ? 'success' : 'failed'
  }
  const answer = cards[instrument.number] ?? 'badCard'
  return answer === 'success' && !/^\d{4,}$/.test(otp) ? 'wrongOtp' : answer
}
