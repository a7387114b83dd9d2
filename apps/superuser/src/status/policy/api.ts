import { read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const policyReportSchema = z.object({
  id: z.int(),
  directive: z.string(),
  /** URL without its query, or a keyword such as `inline`. */
  blocked: z.string(),
  /** Path of the page; empty if unknown. */
  page: z.string(),
  /** Script and line; empty if unknown. */
  source: z.string(),
  times: z.int(),
  last_at: z.string(),
})

export type PolicyReport = z.infer<typeof policyReportSchema>

/** Newest first. @throws BackendError as `read`; `superuser_only`. */
function listPolicyReports({ signal }: { signal: AbortSignal }): Promise<PolicyReport[]> {
  return read(z.array(policyReportSchema), (db) => db.rpc('policy_reports'), { signal })
}

export const policyQueries = {
  reports: () => queryOptions({ queryKey: ['policy-reports'], queryFn: listPolicyReports }),
}
