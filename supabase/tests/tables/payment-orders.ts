import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Payment requests, stored before checkout opens. Verification trusts this row, not the browser.
 * Server functions only.
 */
export const table: TableFile = {
  name: 'public.payment_orders',
  access: {
    columns:
      'id user_id purpose amount currency receipt notes idempotency_key razorpay_order_id status created_at updated_at paid_at minimum_amount checked_at undecided_since failing_since',
    grants: {
      service_role: { select: 'all', insert: 'all', update: 'razorpay_order_id status paid_at' },
    },
    policies: {},
    change: { razorpay_order_id: 'order_CHANGED0000000' },
    rows: { own: { match: { user_id: '{me}' } }, "another's": { match: { user_id: '{other}' } } },
    inserts: {
      'for oneself': {
        row: {
          user_id: '{me}',
          purpose: 'contribution',
          amount: 100,
          receipt: 'contrib_000000000000000000000000000new',
          idempotency_key: 'new-order-key',
        },
        by: 'nobody',
      },
    },
  },
  lines: 'idempotency_key',
  paragraphs: 'notes',
  refuses: {
    payment_orders_purpose_check: [{ purpose: 'gift' }],
    payment_orders_amount_check: [{ amount: 99 }, { amount: 50000001 }],
    payment_orders_check: [{ minimum_amount: 99 }, { minimum_amount: 50001 }],
    payment_orders_currency_check: [{ currency: 'USD' }],
    payment_orders_receipt_check: [
      { receipt: `other_${textOfLength(30)}` },
      { receipt: `contrib_${textOfLength(29)}` },
    ],
    payment_orders_notes_check: [{ notes: textOfLength(501) }],
    payment_orders_idempotency_key_check: [
      { idempotency_key: 'short' },
      { idempotency_key: textOfLength(81) },
    ],
    payment_orders_razorpay_order_id_check: [{ razorpay_order_id: 'pay_12345678901234' }],
    payment_orders_status_check: [{ status: 'lost', paid_at: null }],
    payment_orders_paid_has_time: [{ paid_at: null }, { status: 'attempted' }],
  },
  uniqueKeys: {
    payment_orders_receipt_key: 'receipt',
    payment_orders_razorpay_order_id_key: 'razorpay_order_id',
    payment_orders_user_id_idempotency_key_key: 'user_id, idempotency_key',
  },
  foreignKeys: { user_id: 'set null' },
}
