import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Every payment attempt that the provider reported, including failed ones. Server functions only.
 */
export const table: TableFile = {
  name: 'public.payments',
  access: {
    columns:
      'id razorpay_payment_id order_id mandate_id contribution_id amount refunded_amount currency status proof method error_code error_description captured_at created_at updated_at razorpay_invoice_id refunds_checked_at failing_since',
    grants: {
      service_role: {
        select: 'all',
        insert: 'all',
        update:
          'contribution_id refunded_amount status proof method error_code error_description captured_at',
      },
    },
    policies: {},
    change: { method: 'upi' },
    rows: {
      'of the own order': { match: { order_id: '{myOrder}' } },
      "of another's order": { match: { order_id: '{otherOrder}' } },
    },
    inserts: {
      'of the own order': {
        row: {
          razorpay_payment_id: 'pay_NEW11111111111',
          order_id: '{myOrder}',
          amount: 50000,
          currency: 'INR',
          status: 'created',
        },
        by: 'nobody',
      },
    },
  },
  functions: { 'private.set_mandate_failure()': { definer: true } },
  lines: 'method error_code error_description',
  refuses: {
    payments_razorpay_payment_id_check: [{ razorpay_payment_id: 'order_12345678901234' }],
    payments_amount_check: [{ amount: 0 }],
    payments_refunded_amount_check: [{ refunded_amount: -1 }, { refunded_amount: 50001 }],
    payments_currency_check: [{ currency: 'inr' }],
    payments_status_check: [{ status: 'paid' }],
    payments_proof_check: [{ proof: 'hope' }],
    payments_method_check: [{ method: textOfLength(41) }],
    payments_error_code_check: [{ error_code: textOfLength(81) }],
    payments_error_description_check: [{ error_description: textOfLength(501) }],
    payments_razorpay_invoice_id_check: [{ razorpay_invoice_id: 'pay_12345678901234' }],
    payments_belong_somewhere: [{ order_id: null, mandate_id: null }],
    payments_captured_is_proved: [{ proof: null }, { status: 'refunded', proof: null }],
  },
  uniqueKeys: {
    payments_razorpay_payment_id_key: 'razorpay_payment_id',
    payments_one_per_cycle: 'razorpay_invoice_id',
    payments_contribution_id_key: 'contribution_id',
  },
  foreignKeys: { contribution_id: 'restrict', mandate_id: 'restrict', order_id: 'restrict' },
}
