import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const policyReportSchema = z.object({
  id: z.int(),
  /** The part of the policy. */
  directive: z.string(),
  /** An address without its query, or a word, as `inline`. */
  blocked: z.string(),
  /** The path; empty where the browser did not tell. */
  page: z.string(),
  /** Script and line; empty where the browser did not tell. */
  source: z.string(),
  times: z.int(),
  last_at: z.string(),
})

export type PolicyReport = z.infer<typeof policyReportSchema>

/**
 * What browsers say that the security policy has stopped, the newest first.
 *
 * @throws BackendError as `read`; `superuser_only`.
 */
export function listPolicyReports({ signal }: { signal: AbortSignal }): Promise<PolicyReport[]> {
  return read(z.array(policyReportSchema), (db) => db.rpc('policy_reports'), { signal })
}
