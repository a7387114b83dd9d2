import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Auto-pay mandates, as the provider last described them. Written by server functions; read by the
 * member and admins.
 */
export const table: TableFile = {
  name: 'public.mandates',
  access: {
    columns:
      'id user_id purpose contribution_type amount notes idempotency_key razorpay_plan_id razorpay_subscription_id status paid_count total_count start_at current_start current_end charge_at ended_at cancel_requested_at created_at updated_at minimum_amount described_at checked_at failed_at failing_since',
    grants: {
      authenticated: { select: 'all' },
      service_role: {
        select: 'all',
        insert: 'all',
        update:
          'razorpay_plan_id razorpay_subscription_id status paid_count total_count start_at current_start current_end charge_at ended_at cancel_requested_at',
      },
    },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { status: 'cancelled' },
    rows: {
      own: { match: { user_id: '{me}' }, select: 'withProfile' },
      "another's": { match: { user_id: '{other}' } },
    },
    inserts: {
      'for oneself': {
        row: {
          user_id: '{me}',
          purpose: 'contribution',
          contribution_type: 'monthly',
          amount: 30000,
          idempotency_key: 'new-mandate-key',
        },
        by: 'nobody',
      },
    },
  },
  lines: 'idempotency_key',
  paragraphs: 'notes',
  refuses: {
    mandates_purpose_check: [{ purpose: 'gift' }],
    mandates_contribution_type_check: [{ contribution_type: 'one-time' }],
    mandates_amount_check: [{ amount: 99 }, { amount: 1500001 }],
    mandates_check: [{ minimum_amount: 99 }, { minimum_amount: 50001 }],
    mandates_notes_check: [{ notes: textOfLength(501) }],
    mandates_idempotency_key_check: [
      { idempotency_key: 'short' },
      { idempotency_key: textOfLength(81) },
    ],
    mandates_razorpay_plan_id_check: [{ razorpay_plan_id: 'sub_12345678901234' }],
    mandates_razorpay_subscription_id_check: [{ razorpay_subscription_id: 'plan_12345678901234' }],
    mandates_status_check: [{ status: 'sleeping' }],
    mandates_paid_count_check: [{ paid_count: -1 }],
    mandates_total_count_check: [{ total_count: 0 }, { total_count: 1201 }],
  },
  uniqueKeys: {
    mandates_razorpay_subscription_id_key: 'razorpay_subscription_id',
    mandates_user_id_idempotency_key_key: 'user_id, idempotency_key',
  },
  foreignKeys: { user_id: 'set null' },
}
