import { read } from '@sabha/backend'
import { receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const checkedReceiptSchema = z.extend(receiptSchema, {
  given_at: z.string(),
  /** Paise, as they came in. */
  amount: z.int(),
  refunded_amount: z.int(),
  /** What never came, though it was entered. */
  is_reversed: z.boolean(),
})

/** What anybody may know of a receipt. */
export type CheckedReceipt = z.infer<typeof checkedReceiptSchema>

/** The receipt with the address that stands on its paper; null where there is none. */
export function checkReceipt(code: string): Promise<CheckedReceipt | null> {
  return read(z.nullable(checkedReceiptSchema), (db) => db.rpc('check_receipt', { code }))
}
