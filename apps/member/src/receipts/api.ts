import { columnsOf, read } from '@sabha/backend'
import { readPage } from '@sabha/backend/paging'
import { queryOptions } from '@sabha/backend/query'
import { type Cursor, contributionSchema, type Page, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import {
  type OwnContribution,
  ownContributionColumns,
  ownContributionSchema,
} from '../contributions/own-contribution.ts'

const paidSchema = z.object({
  refunded_amount: contributionSchema.shape.refunded_amount,
  source: contributionSchema.shape.source,
  contribution_type: contributionSchema.shape.contribution_type,
  razorpay_payment_id: contributionSchema.shape.razorpay_payment_id,
})

const ownReceiptColumnsSchema = z.extend(receiptSchema, {
  id: z.uuid(),
  /** In paise, as received. */
  amount: z.int(),
  given_at: z.string(),
  /** As of the date of issue; empty if not given. */
  donor_name: z.string(),
  donor_address: z.string(),
  issued_at: z.string(),
})

const ownReceiptSchema = z.extend(ownReceiptColumnsSchema, { contribution: paidSchema })

export type OwnReceipt = z.infer<typeof ownReceiptSchema>

/** Reads a receipt of the user; null if there is none or it is another member's. */
function readReceipt(id: string): Promise<OwnReceipt | null> {
  return read(z.nullable(ownReceiptSchema), (db) =>
    db
      .from('receipts')
      .select(
        `${columnsOf(ownReceiptColumnsSchema)},contribution:contributions(${columnsOf(paidSchema)})`,
      )
      .eq('id', id)
      .maybeSingle(),
  )
}

/** Lists all received contributions of a financial year, including refunded ones, oldest first. */
async function readStatement(userId: string, year: number): Promise<OwnContribution[]> {
  const all: OwnContribution[] = []
  let after: Cursor | null = null
  do {
    const page: Page<OwnContribution> = await readPage(
      ownContributionSchema,
      (db) =>
        db
          .from('contributions')
          .select(ownContributionColumns)
          .match({ user_id: userId, financial_year: year })
          .in('payment_status', ['completed', 'refunded']),
      { orderBy: 'created_at', ascending: true, after, pageSize: 500 },
    )
    all.push(...page.rows)
    after = page.next
  } while (after !== null)
  return all
}

/** Keys begin with the key of `paymentsQueries.all`, so that payments invalidate these queries. */
export const receiptsQueries = {
  receipt: (userId: string, id: string) =>
    queryOptions({
      queryKey: ['contributions', 'receipt', userId, id],
      queryFn: () => readReceipt(id),
    }),
  statement: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['contributions', 'statement', userId, year],
      queryFn: () => readStatement(userId, year),
    }),
}
