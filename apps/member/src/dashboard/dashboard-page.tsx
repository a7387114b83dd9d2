import { paymentsQueries } from '@sabha/backend/payments'
import { prefetch, useQuery } from '@sabha/backend/query'
import { hasPaidInThisBrowser, subscribeToStoredPayments } from '@sabha/checkout/storage'
import {
  type PageContext,
  Slot,
  useFormats,
  usePlatform,
  useSignedInSession,
} from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Button, Card, Grid, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import {
  type DataState,
  DataStates,
  type QueryLike,
  SkeletonLines,
  stateOf,
} from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { StatTile } from '@sabha/ui/stat-tile'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import { dashboardQueries, type Overview, type OverviewPart, overviewFailure } from './api.ts'
import { ProfileCompleteness } from './profile-completeness.tsx'
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

/** State of one part of the overview, which may fail on its own. */
function overviewPartState<Part extends OverviewPart>(
  query: QueryLike<Overview>,
  part: Part,
): DataState<NonNullable<Overview[Part]>> {
  const state = stateOf(query)
  if (state.status !== 'filled') return state
  const error = overviewFailure(state.data, part)
  if (error)
    return {
      status: 'failed',
      error,
      retry: () => void query.refetch(),
      retrying: query.isFetching,
    }
  const value = state.data[part]
  return value === null ? { status: 'empty' } : { status: 'filled', data: value }
}

interface GivingSummaryProps {
  memberId: string
  lastPayment: DataState<NonNullable<Overview['last_payment']>>
}

function GivingSummary({ memberId, lastPayment }: GivingSummaryProps) {
  const { giving: text } = useMessages()
  const { rupees, date } = useFormats()
  const autoPay = useQuery(paymentsQueries.autoPay(memberId))
  return (
    <Stack asChild>
      <section aria-label={text.title}>
        <Row justifyContent="space-between">
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <TextLink asChild>
            <Link to="/contribute">{text.view}</Link>
          </TextLink>
        </Row>
        <Card>
          <Stack gap="3">
            <Text>{text.effect}</Text>
            <DataStates
              state={lastPayment}
              skeleton={<SkeletonLines count={1} />}
              empty={<Text tone="muted">{text.noPayment}</Text>}
              failedTitle={text.lastPaymentFailed}
            >
              {({ amount, created_at }) => (
                <Text>{text.lastPayment(rupees(amount), date(created_at))}</Text>
              )}
            </DataStates>
            <DataStates
              state={stateOf(autoPay)}
              skeleton={<SkeletonLines count={1} />}
              failedTitle={text.nextChargeFailed}
            >
              {({ amount, next_charge_at }) =>
                amount !== null &&
                next_charge_at !== null && (
                  <Text>{text.nextCharge(rupees(amount), date(next_charge_at))}</Text>
                )
              }
            </DataStates>
          </Stack>
        </Card>
      </section>
    </Stack>
  )
}

interface MembershipStatusProps {
  profile: Profile
}

function MembershipStatus({ profile }: MembershipStatusProps) {
  const { membership: text } = useMessages()
  const { payments } = usePlatform()
  const isActive = profile.onboarding_status === 'profilecompleted'
  return (
    <Stack asChild>
      <section aria-label={text.title}>
        <Heading level={2} size="card">
          {text.title}
        </Heading>
        <Card>
          <Stack>
            <Row>
              <Badge tone={isActive ? 'good' : 'waiting'}>
                {isActive ? text.active : text.inProgress}
              </Badge>
              {(profile.is_paid || payments) && (
                <Badge tone={profile.is_paid ? 'good' : 'waiting'}>
                  {profile.is_paid ? text.paid : text.unpaid}
                </Badge>
              )}
            </Row>
            <ProfileCompleteness profile={profile} />
            {!profile.is_paid &&
              (payments ? <PaymentDue memberId={profile.id} /> : <Text>{text.notOpen}</Text>)}
          </Stack>
        </Card>
      </section>
    </Stack>
  )
}

/** Does not ask for a payment if auto-pay awaits its first charge, or if the state of auto-pay is unknown. */
function PaymentDue({ memberId }: { memberId: string }) {
  const { membership: text } = useMessages()
  const { date } = useFormats()
  const { data: autoPay, isError } = useQuery(paymentsQueries.autoPay(memberId))
  const hasPaid = useSyncExternalStore(
    subscribeToStoredPayments,
    () => hasPaidInThisBrowser(memberId),
    () => false,
  )
  const awaited = autoPay?.state === 'authorised' ? autoPay : null
  const isAsked = !hasPaid && !awaited
  return (
    <>
      <Text tone="muted" size="sm">
        {text.delay}
      </Text>
      {awaited?.next_charge_at && <Text>{text.firstCharge(date(awaited.next_charge_at))}</Text>}
      {isAsked && autoPay && <ToPayment variant="primary">{text.completePayment}</ToPayment>}
      {isAsked && isError && !autoPay && (
        <ToPayment variant="secondary">{text.contribute}</ToPayment>
      )}
    </>
  )
}

interface ToPaymentProps {
  variant: 'primary' | 'secondary'
  children: string
}

function ToPayment({ variant, children }: ToPaymentProps) {
  return (
    <Row>
      <Button asChild variant={variant}>
        <Link to="/contribute">{children}</Link>
      </Button>
    </Row>
  )
}
