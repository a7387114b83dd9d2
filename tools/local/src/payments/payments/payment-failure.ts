/** Reason of a failed payment, in the provider's words. */
export interface PaymentFailure {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  description: string
  source: string
  step: string
  reason: string
}

const failures = {
  declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been declined by the bank. Try another payment method.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'card_declined',
  },
  insufficient: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to insufficient account balance.',
    source: 'customer',
    step: 'payment_authorization',
    reason: 'insufficient_funds',
  },
  timedOut: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was not completed on time.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  },
  gateway: {
    code: 'GATEWAY_ERROR',
    description: 'Payment processing failed due to an error at the bank or the wallet gateway.',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  },
  wrongOtp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment failed because the OTP was not correct.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'incorrect_otp',
  },
  cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment was cancelled by the customer.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
  failed: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment failed',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'payment_failed',
  },
  badCard: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The card number is not a test card of the sandbox. Use 4100 2800 0000 1007.',
    source: 'customer',
    step: 'payment_initiation',
    reason: 'card_number_invalid',
  },
} as const satisfies Record<string, PaymentFailure>

export type PaymentFailureName = keyof typeof failures

export function paymentFailure(name: PaymentFailureName): PaymentFailure {
  return failures[name]
}
