import { read, readCount } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import type { ContributionType, Page, PaymentStatus } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import {
  type OwnContribution,
  ownContributionColumns,
  ownContributionSchema,
} from '../contributions/own-contribution.ts'

/** Which contributions; what is empty does not narrow them. */
export interface HistoryFilter {
  status: PaymentStatus | ''
  type: ContributionType | ''
  /** The year in which a financial year begins. */
  year: string
}

const pageSize = 20

/** One page of all contributions of one person, the newest first. */
export function listHistory(
  userId: string,
  filter: HistoryFilter,
  place: PageOptions,
): Promise<Page<OwnContribution>> {
  return readPage(
    ownContributionSchema,
    (db) =>
      db.from('contributions').select(ownContributionColumns).match(columnsOf(userId, filter)),
    { pageSize, ...place, orderBy: 'created_at', ascending: false },
  )
}

/** How many there are in all. */
export function countHistory(userId: string, filter: HistoryFilter): Promise<number> {
  return readCount((db) =>
    db
      .from('contributions')
      .select('id', { count: 'exact', head: true })
      .match(columnsOf(userId, filter)),
  )
}

function columnsOf(userId: string, { status, type, year }: HistoryFilter) {
  return {
    user_id: userId,
    ...(status && { payment_status: status }),
    ...(type && { contribution_type: type }),
    ...(year && { financial_year: year }),
  }
}

const summarySchema = z.object({
  /** Financial years with contributions in any state, the newest first. */
  years: z.array(z.int()),
  /** Months (YYYY-MM) with completed ones; paise less what was refunded. */
  months: z.array(z.object({ month: z.string(), amount: z.int(), contributions: z.int() })),
})

export type ContributionSummary = z.infer<typeof summarySchema>

/** What the caller gave over time. */
export function readSummary(): Promise<ContributionSummary> {
  return read(summarySchema, (db) => db.rpc('contribution_summary'))
}
