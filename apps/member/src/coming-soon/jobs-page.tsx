import { useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { Text } from '@sabha/ui'
import { dashboardQueries } from '../dashboard/api.ts'
import { ComingSoon } from './coming-soon.tsx'
import { useMessages } from './messages.ts'

export function Component() {
  const messages = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const { data } = useQuery(dashboardQueries.overview(profile.id))
  const open = data?.active_jobs ?? 0
  return (
    <ComingSoon title={messages.jobsTitle} text={messages.jobsText}>
      {open > 0 && <Text textAlign="center">{messages.openJobs(number(open), open)}</Text>}
    </ComingSoon>
  )
}
