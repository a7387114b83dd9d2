/**
 * Field names of the objects that we use, from the samples in Razorpay's documentation of April 2026
 * (razorpay/markdown-docs ab3bda5, pages api/orders, api/payments, api/refunds and webhooks): an order without an
 * offer, a payment by card or UPI, a subscription, its plan and a refund.
 */
export const documentedFields = {
  order:
    fields(`id entity amount amount_paid amount_due currency receipt offer_id offers status attempts
    notes created_at`),
  payment:
    fields(`id entity amount base_amount currency status order_id invoice_id international method
    amount_captured amount_refunded amount_transferred refund_status captured description card_id bank wallet
    vpa email contact token_id notes fee tax error_code error_description error_source error_step error_reason
    acquirer_data provider gateway_provider reward created_at`),
  card: fields(`id entity name last4 network type issuer international emi sub_type token_iin expiry_month
    expiry_year`),
  upi: fields('vpa flow payer_account_type'),
  cardAcquirer: fields('auth_code authentication_reference_number'),
  upiAcquirer: fields('rrn upi_transaction_id'),
  subscription:
    fields(`id entity plan_id customer_id customer_email type status current_start current_end
    ended_at quantity notes charge_at start_at end_at auth_attempts total_count paid_count customer_notify
    created_at expire_by short_url has_scheduled_changes change_scheduled_at source payment_method offer_id
    remaining_count`),
  plan: fields('id entity interval period item notes created_at'),
  refund:
    fields(`id entity amount currency payment_id notes receipt acquirer_data created_at batch_id status
    speed_processed speed_requested`),
}

/** Fields that the provider sends although its samples lack them. */
export const undocumentedFields = {
  order: fields('description checkout'),
}

function fields(names: string): string[] {
  return names.split(/\s+/)
}
