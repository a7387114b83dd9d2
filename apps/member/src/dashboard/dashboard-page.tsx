import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, Slot, useFormats, useSignedInSession } from '@sabha/contract'
import { Grid } from '@sabha/ui'
import { stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { useMessages } from '../messages.ts'
import { MembershipStatus } from './membership-status.tsx'
import { dashboardQueries } from './queries.ts'
import { RecentApplications } from './recent-applications.tsx'
import { StatTile } from './stat-tile.tsx'

export function preload({ session }: PageContext) {
  if (session.status !== 'signed-in') return
  void prefetch(
    dashboardQueries.upcomingEvents(),
    dashboardQueries.activeJobs(),
    dashboardQueries.members(),
    dashboardQueries.recentApplications(session.profile.id),
  )
}

/** What a member sees first: the community in four numbers, membership and applications. */
export function Component() {
  const { dashboard: text } = useMessages()
  const { rupees } = useFormats()
  const { profile } = useSignedInSession()
  const upcomingEvents = useQuery(dashboardQueries.upcomingEvents())
  const activeJobs = useQuery(dashboardQueries.activeJobs())
  const members = useQuery(dashboardQueries.members())
  const applications = useQuery(dashboardQueries.recentApplications(profile.id))
  return (
    <Page title={text.greeting(profile.full_name?.trim() || text.nameless)} lead={text.lead}>
      <Grid
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '3', md: '6' }}
      >
        <StatTile icon="calendar" label={text.upcomingEvents} state={stateOf(upcomingEvents)} />
        <StatTile icon="jobs" label={text.activeJobs} state={stateOf(activeJobs)} />
        <StatTile icon="people" label={text.communityMembers} state={stateOf(members)} />
        <StatTile
          icon="heart"
          label={text.totalContributions}
          state={{ status: 'filled', data: profile.total_contributions }}
          format={rupees}
        />
      </Grid>
      <Grid alignItems="start">
        <MembershipStatus profile={profile} />
        <RecentApplications state={stateOf(applications, (rows) => rows.length === 0)} />
      </Grid>
      <Slot name="member.dashboard" properties={{ memberId: profile.id }} />
    </Page>
  )
}
