import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Contributions of members. Rows are kept without the name when the member is erased. Written by
 * payment code, and by record_offline_gift for gifts received offline.
 */
export const table: TableFile = {
  name: 'public.contributions',
  access: {
    columns:
      'id user_id amount refunded_amount contribution_type payment_status razorpay_payment_id razorpay_subscription_id notes created_at updated_at source financial_year',
    grants: {
      authenticated: { select: 'all' },
      service_role: {
        select: 'all',
        insert: 'all',
        update: 'refunded_amount payment_status razorpay_payment_id razorpay_subscription_id notes',
      },
    },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { notes: 'Changed' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      'for oneself': {
        row: {
          user_id: '{me}',
          amount: 50000,
          contribution_type: 'one-time',
          payment_status: 'completed',
          razorpay_payment_id: 'pay_NEW00000000000',
        },
        by: 'nobody',
      },
    },
  },
  paragraphs: 'notes',
  refuses: {
    contributions_amount_check: [{ amount: 0 }, { amount: 50000001 }],
    contributions_refunded_amount_check: [{ refunded_amount: -1 }],
    contributions_contribution_type_check: [{ contribution_type: 'weekly' }],
    contributions_source_check: [
      {
        source: 'gold',
        contribution_type: 'one-time',
        razorpay_payment_id: null,
        razorpay_subscription_id: null,
      },
    ],
    contributions_offline_has_no_payment: [
      { source: 'cheque' },
      { source: 'cheque', razorpay_payment_id: null },
      { source: 'cheque', razorpay_payment_id: null, razorpay_subscription_id: null },
    ],
    contributions_payment_status_check: [{ payment_status: 'paid' }],
    contributions_razorpay_payment_id_check: [{ razorpay_payment_id: 'order_12345678901234' }],
    contributions_razorpay_subscription_id_check: [
      { razorpay_subscription_id: 'pay_12345678901234' },
    ],
    contributions_notes_check: [{ notes: textOfLength(501) }],
    contributions_paid_has_payment: [{ razorpay_payment_id: null }],
    contributions_refund_matches_status: [
      { refunded_amount: 50000 },
      { payment_status: 'refunded' },
      { payment_status: 'failed', refunded_amount: 100 },
    ],
  },
  uniqueKeys: { contributions_razorpay_payment_id_key: 'razorpay_payment_id' },
  foreignKeys: { user_id: 'set null' },
  functions: {
    'public.contribution_summary()': { call: '', by: 'tokenHolders', execute: 'authenticated' },
  },
}
