import type { TableFile } from '../access-types.ts'

/**
 * Full and partial refunds, one row per refund of the provider. The refunded amount of a
 * contribution is the sum of its processed refunds. Server functions only.
 */
export const table: TableFile = {
  name: 'public.refunds',
  access: {
    columns: 'razorpay_refund_id payment_id amount created_at id heard_at updated_at status',
    grants: { service_role: { insert: 'all', select: 'all', update: 'status' } },
    policies: {},
    change: { status: 'processed' },
    rows: { any: { match: { amount: 100 } } },
    inserts: {
      'of the own payment': {
        row: {
          razorpay_refund_id: 'rfnd_NEW11111111111',
          payment_id: '{me}',
          amount: 100,
          status: 'pending',
          created_at: '2026-01-01',
        },
        by: 'nobody',
      },
    },
  },
  refuses: {
    refunds_razorpay_refund_id_check: [{ razorpay_refund_id: 'pay_12345678901234' }],
    refunds_amount_check: [{ amount: 0 }],
    refunds_status_check: [{ status: 'lost' }],
  },
  uniqueKeys: { refunds_razorpay_refund_id_key: 'razorpay_refund_id' },
  foreignKeys: { payment_id: 'restrict' },
}
