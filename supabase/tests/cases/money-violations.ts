/** A text of this length. */
export const long = (length: number) => 'x'.repeat(length)

/** A table and values of a row of it that one check refuses. */
export type Violation = [table: string, values: Record<string, unknown>]

/** For each check of the books a value that only it refuses. */
export const moneyViolations: Record<string, Violation[]> = {
  contributions_amount_check: [
    ['public.contributions', { amount: 0 }],
    ['public.contributions', { amount: 50000001 }],
  ],
  contributions_refunded_amount_check: [['public.contributions', { refunded_amount: -1 }]],
  contributions_contribution_type_check: [
    ['public.contributions', { contribution_type: 'weekly' }],
  ],
  contributions_source_check: [
    [
      'public.contributions',
      {
        source: 'gold',
        contribution_type: 'one-time',
        razorpay_payment_id: null,
        razorpay_subscription_id: null,
      },
    ],
  ],
  contributions_offline_has_no_payment: [
    ['public.contributions', { source: 'cheque' }],
    ['public.contributions', { source: 'cheque', razorpay_payment_id: null }],
    [
      'public.contributions',
      { source: 'cheque', razorpay_payment_id: null, razorpay_subscription_id: null },
    ],
  ],
  contributions_payment_status_check: [['public.contributions', { payment_status: 'paid' }]],
  contributions_razorpay_payment_id_check: [
    ['public.contributions', { razorpay_payment_id: 'order_12345678901234' }],
  ],
  contributions_razorpay_subscription_id_check: [
    ['public.contributions', { razorpay_subscription_id: 'pay_12345678901234' }],
  ],
  contributions_notes_check: [['public.contributions', { notes: long(501) }]],
  contributions_paid_has_payment: [['public.contributions', { razorpay_payment_id: null }]],
  contributions_refund_matches_status: [
    ['public.contributions', { refunded_amount: 50000 }],
    ['public.contributions', { payment_status: 'refunded' }],
    ['public.contributions', { payment_status: 'failed', refunded_amount: 100 }],
  ],
  payment_orders_purpose_check: [['public.payment_orders', { purpose: 'gift' }]],
  payment_orders_amount_check: [
    ['public.payment_orders', { amount: 99 }],
    ['public.payment_orders', { amount: 50000001 }],
  ],
  payment_orders_check: [
    ['public.payment_orders', { minimum_amount: 99 }],
    ['public.payment_orders', { minimum_amount: 50001 }],
  ],
  payment_orders_currency_check: [['public.payment_orders', { currency: 'USD' }]],
  payment_orders_receipt_check: [
    ['public.payment_orders', { receipt: `other_${long(30)}` }],
    ['public.payment_orders', { receipt: `contrib_${long(29)}` }],
  ],
  payment_orders_notes_check: [['public.payment_orders', { notes: long(501) }]],
  payment_orders_idempotency_key_check: [
    ['public.payment_orders', { idempotency_key: 'short' }],
    ['public.payment_orders', { idempotency_key: long(81) }],
  ],
  payment_orders_razorpay_order_id_check: [
    ['public.payment_orders', { razorpay_order_id: 'pay_12345678901234' }],
  ],
  payment_orders_status_check: [['public.payment_orders', { status: 'lost', paid_at: null }]],
  payment_orders_paid_has_time: [
    ['public.payment_orders', { paid_at: null }],
    ['public.payment_orders', { status: 'attempted' }],
  ],
  mandates_purpose_check: [['public.mandates', { purpose: 'gift' }]],
  mandates_contribution_type_check: [['public.mandates', { contribution_type: 'one-time' }]],
  mandates_amount_check: [
    ['public.mandates', { amount: 99 }],
    ['public.mandates', { amount: 1500001 }],
  ],
  mandates_check: [
    ['public.mandates', { minimum_amount: 99 }],
    ['public.mandates', { minimum_amount: 50001 }],
  ],
  mandates_notes_check: [['public.mandates', { notes: long(501) }]],
  mandates_idempotency_key_check: [
    ['public.mandates', { idempotency_key: 'short' }],
    ['public.mandates', { idempotency_key: long(81) }],
  ],
  mandates_razorpay_plan_id_check: [
    ['public.mandates', { razorpay_plan_id: 'sub_12345678901234' }],
  ],
  mandates_razorpay_subscription_id_check: [
    ['public.mandates', { razorpay_subscription_id: 'plan_12345678901234' }],
  ],
  mandates_status_check: [['public.mandates', { status: 'sleeping' }]],
  mandates_paid_count_check: [['public.mandates', { paid_count: -1 }]],
  mandates_total_count_check: [
    ['public.mandates', { total_count: 0 }],
    ['public.mandates', { total_count: 1201 }],
  ],
  payments_razorpay_payment_id_check: [
    ['public.payments', { razorpay_payment_id: 'order_12345678901234' }],
  ],
  payments_amount_check: [['public.payments', { amount: 0 }]],
  payments_refunded_amount_check: [
    ['public.payments', { refunded_amount: -1 }],
    ['public.payments', { refunded_amount: 50001 }],
  ],
  payments_currency_check: [['public.payments', { currency: 'inr' }]],
  payments_status_check: [['public.payments', { status: 'paid' }]],
  payments_proof_check: [['public.payments', { proof: 'hope' }]],
  payments_method_check: [['public.payments', { method: long(41) }]],
  payments_error_code_check: [['public.payments', { error_code: long(81) }]],
  payments_error_description_check: [['public.payments', { error_description: long(501) }]],
  payments_razorpay_invoice_id_check: [
    ['public.payments', { razorpay_invoice_id: 'pay_12345678901234' }],
  ],
  payments_belong_somewhere: [['public.payments', { order_id: null, mandate_id: null }]],
  payments_captured_is_proved: [
    ['public.payments', { proof: null }],
    ['public.payments', { status: 'refunded', proof: null }],
  ],
  refunds_razorpay_refund_id_check: [
    ['public.refunds', { razorpay_refund_id: 'pay_12345678901234' }],
  ],
  refunds_amount_check: [['public.refunds', { amount: 0 }]],
  refunds_status_check: [['public.refunds', { status: 'lost' }]],
  receipts_financial_year_check: [
    ['public.receipts', { financial_year: 1899 }],
    ['public.receipts', { financial_year: 2201 }],
  ],
  receipts_number_check: [['public.receipts', { number: 0 }]],
  receipts_amount_check: [['public.receipts', { amount: 0 }]],
  receipts_donor_name_check: [['public.receipts', { donor_name: long(121) }]],
  receipts_donor_address_check: [['public.receipts', { donor_address: long(401) }]],
  offline_gifts_source_check: [['public.offline_gifts', { source: 'provider' }]],
  offline_gifts_reference_check: [
    ['public.offline_gifts', { reference: ' ' }],
    ['public.offline_gifts', { reference: long(121) }],
  ],
  offline_gifts_reason_check: [
    ['public.offline_gifts', { reason: ' ' }],
    ['public.offline_gifts', { reason: long(501) }],
  ],
  offline_gifts_reversal_check: [
    ['public.offline_gifts', { reversal: ' ', reversed_at: '2026-01-01' }],
    ['public.offline_gifts', { reversal: long(501), reversed_at: '2026-01-01' }],
  ],
  offline_gifts_reversal_has_reason: [
    ['public.offline_gifts', { reversal: 'Bounced' }],
    ['public.offline_gifts', { reversed_at: '2026-01-01' }],
  ],
  provider_events_provider_check: [
    ['public.provider_events', { provider: '' }],
    ['public.provider_events', { provider: long(41) }],
  ],
  provider_events_event_id_check: [
    ['public.provider_events', { event_id: '' }],
    ['public.provider_events', { event_id: long(81) }],
  ],
  provider_events_event_type_check: [
    ['public.provider_events', { event_type: '' }],
    ['public.provider_events', { event_type: long(81) }],
  ],
  provider_events_body_digest_check: [
    ['public.provider_events', { body_digest: 'a'.repeat(63) }],
    ['public.provider_events', { body_digest: 'A'.repeat(64) }],
  ],
  provider_events_not_understood_check: [
    ['public.provider_events', { not_understood: long(501), handled_at: '2026-01-01' }],
  ],
  provider_events_not_understood_is_done: [['public.provider_events', { not_understood: 'why' }]],
  provider_events_payload_check: [['public.provider_events', { payload: '[]' }]],
  provider_events_attempts_check: [['public.provider_events', { attempts: -1 }]],
  provider_events_last_error_check: [['public.provider_events', { last_error: long(2001) }]],
}
