import { paymentsQueries } from '@sabha/backend/payments'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, Slot, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Grid } from '@sabha/ui'
import { stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { StatTile } from '@sabha/ui/stat-tile'
import { lazy, Suspense } from 'react'
import { useMessages } from '../messages.ts'
import { dashboardQueries } from './api.ts'
import { GivingSummary } from './giving-summary.tsx'
import { MembershipStatus } from './membership-status.tsx'
import { overviewPartState } from './overview-part-state.ts'
import { RecentApplications } from './recent-applications.tsx'

/** Loaded only where no other remote shows events. */
const UpcomingEvents = lazy(async () => {
  const { UpcomingEvents: Part } = await import('./upcoming-events.tsx')
  return { default: Part }
})

export function preload({ session }: PageContext) {
  if (session.status !== 'signed-in') return
  const { id } = session.profile
  void prefetch(
    dashboardQueries.overview(id),
    dashboardQueries.recentApplications(id),
    paymentsQueries.autoPay(id),
  )
}

export function Component() {
  const { dashboard: text } = useMessages()
  const { number, rupees } = useFormats()
  const { profile } = useSignedInSession()
  const overview = useQuery(dashboardQueries.overview(profile.id))
  const applications = useQuery(dashboardQueries.recentApplications(profile.id))
  return (
    <Page title={text.greeting(profile.full_name?.trim() || text.nameless)} lead={text.lead}>
      <Grid
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '3', md: '6' }}
      >
        <StatTile
          icon="calendar"
          label={text.upcomingEvents}
          link={<Link to="/events" />}
          format={number}
          state={overviewPartState(overview, 'upcoming_events')}
        />
        <StatTile
          icon="jobs"
          label={text.activeJobs}
          link={<Link to="/jobs" />}
          format={number}
          state={overviewPartState(overview, 'active_jobs')}
        />
        <StatTile
          icon="people"
          label={text.communityMembers}
          format={number}
          state={overviewPartState(overview, 'members')}
        />
        <StatTile
          icon="heart"
          label={text.totalContributions}
          link={<Link to="/contribute" />}
          state={{ status: 'filled', data: profile.total_contributions }}
          format={rupees}
        />
      </Grid>
      <Grid
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <MembershipStatus profile={profile} />
        <RecentApplications state={stateOf(applications, (rows) => rows.length === 0)} />
        <GivingSummary
          memberId={profile.id}
          lastPayment={overviewPartState(overview, 'last_payment')}
        />
        <Slot name="member.dashboard.events" properties={{ memberId: profile.id }}>
          <Suspense>
            <UpcomingEvents />
          </Suspense>
        </Slot>
      </Grid>
      <Slot name="member.dashboard" properties={{ memberId: profile.id }} />
    </Page>
  )
}
