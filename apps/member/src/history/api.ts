import { read, readCount } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions, readPage } from '@sabha/backend/paging'
import { queryOptions } from '@sabha/backend/query'
import type { ContributionType, Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import {
  type ContributionStatus,
  type OwnContribution,
  ownContributionColumns,
  ownContributionSchema,
} from '../contributions/own-contribution.ts'

export interface HistoryFilter {
  status: ContributionStatus | ''
  type: ContributionType | ''
  /** Year in which the financial year begins. */
  year: string
}

const pageSize = 20

function listHistory(
  userId: string,
  filter: HistoryFilter,
  place: PageOptions,
): Promise<Page<OwnContribution>> {
  return readPage(
    ownContributionSchema,
    (db) => narrowed(db.from('contributions').select(ownContributionColumns), userId, filter),
    { pageSize, ...place, orderBy: 'created_at', ascending: false },
  )
}

function countHistory(userId: string, filter: HistoryFilter): Promise<number> {
  return readCount((db) =>
    narrowed(db.from('contributions').select('id', { count: 'exact', head: true }), userId, filter),
  )
}

interface Narrowable<Request> {
  match(columns: Record<string, string>): Request
  neq(column: 'source', value: 'provider'): Request
}

/** Only their source distinguishes reversed contributions from refunded ones. */
function narrowed<Request extends Narrowable<Request>>(
  request: Request,
  userId: string,
  { status, type, year }: HistoryFilter,
): Request {
  const found = request.match({
    user_id: userId,
    ...(status && { payment_status: status === 'reversed' ? 'refunded' : status }),
    ...(status === 'refunded' && { source: 'provider' }),
    ...(type && { contribution_type: type }),
    ...(year && { financial_year: year }),
  })
  return status === 'reversed' ? found.neq('source', 'provider') : found
}

const summarySchema = z.object({
  /** Financial years with contributions in any status, newest first. */
  years: z.array(z.int()),
  /** Months (YYYY-MM) with completed contributions, in paise minus refunds. */
  months: z.array(z.object({ month: z.string(), amount: z.int(), contributions: z.int() })),
})

export type ContributionSummary = z.infer<typeof summarySchema>

function readSummary(): Promise<ContributionSummary> {
  return read(summarySchema, (db) => db.rpc('contribution_summary'))
}

/** Keys begin with the key of `paymentsQueries.all`, so that payments invalidate these queries. */
export const historyQueries = {
  list: (userId: string, filter: HistoryFilter) =>
    pagedQueryOptions({
      queryKey: ['contributions', 'history', userId, filter],
      readPage: (place) => listHistory(userId, filter, place),
    }),
  count: (userId: string, filter: HistoryFilter) =>
    queryOptions({
      queryKey: ['contributions', 'count', userId, filter],
      queryFn: () => countHistory(userId, filter),
    }),
  summary: (userId: string) =>
    queryOptions({ queryKey: ['contributions', 'summary', userId], queryFn: readSummary }),
}
