import type { FunctionFailure } from '../function-failure.ts'
import { withRecordedRefusal } from '../record-refusal.ts'
import type { PaymentTools } from './payment-tools.ts'

interface Claim {
  row: { id: string; user_id: string | null }
  table: 'payment_orders' | 'mandates'
  member: string
  /** Error for members who do not own the row. */
  refuse(): FunctionFailure
}

/** Rejects a member who sends another member's order or mandate, and audits the attempt. */
export async function assertOwnPayment(
  { row, table, member, refuse }: Claim,
  { audit }: PaymentTools,
): Promise<void> {
  const attempt = {
    actor: member,
    attempt: 'payment_verification',
    subject_type: table,
    subject_id: row.id,
  } as const
  await withRecordedRefusal(audit, attempt, async () => {
    if (row.user_id !== member) throw refuse()
  })
}
