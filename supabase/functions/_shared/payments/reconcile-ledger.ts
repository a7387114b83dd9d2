import * as z from 'zod/mini'
import type { createLedgerCalls } from './ledger-calls.ts'
import { dueWorkSchema, paymentRowSchema } from './ledger-schemas.ts'

const nothing = z.unknown()

/** The part of the ledger that only reconciliation uses. */
export function createReconcileLedger({
  call,
  rows,
}: Pick<ReturnType<typeof createLedgerCalls>, 'call' | 'rows'>) {
  return {
    takeReconcileWork: () => call(dueWorkSchema, 'take_reconcile_work', {}),
    /** The newest captured payments, which the provider must know by a key of ours. */
    findKnownPayments: () =>
      rows(paymentRowSchema, 'payments?captured_at=not.is.null&order=captured_at.desc&limit=3'),
    noteOrderChecked: (provider_order: string, gone: boolean) =>
      call(nothing, 'note_order_checked', { provider_order, gone }),
    noteOrderUndecided: (provider_order: string) =>
      call(nothing, 'note_order_undecided', { provider_order }),
    /** Records whether the look-up of an order, a mandate or the refunds of a payment failed. */
    noteLookUp: (provider_id: string, failed: boolean) =>
      call(nothing, 'note_look_up', { provider_id, failed }),
    /** Ends a mandate that was to be ended and that the provider does not know. */
    endUnknownMandate: (provider_subscription: string) =>
      call(nothing, 'end_unknown_mandate', { provider_subscription }),
    noteReconciled: () => call(nothing, 'note_reconciled', {}),
  }
}
