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
    noteReconciled: () => call(nothing, 'note_reconciled', {}),
  }
}
