import { queryOptions } from '@sabha/backend/query'
import { listPolicyReports } from './reads.ts'

export const policyQueries = {
  reports: () => queryOptions({ queryKey: ['policy-reports'], queryFn: listPolicyReports }),
}
