import { queryOptions } from '@sabha/backend/query'
import { listPolicyReports } from './reads.ts'

/** What superusers read of the security policy. */
export const policyQueries = {
  /** What browsers say that it has stopped, the newest first. */
  reports: () => queryOptions({ queryKey: ['policy-reports'], queryFn: listPolicyReports }),
}
