import { prefetch, useQuery } from '@sabha/backend/query'
import { Slot, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button, Grid } from '@sabha/ui'
import { type DataState, type QueryLike, stateOf } from '@sabha/ui/data-view'
import { ActionIcon } from '@sabha/ui/list'
import { Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import { StatTile } from '@sabha/ui/stat-tile'
import { type Overview, overviewFailure, overviewQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { NeedsAttentionCard } from './needs-attention-card.tsx'

export function preload() {
  return prefetch(overviewQueries.overview())
}

const tiles = [
  { part: 'total_events', icon: 'calendar', to: '/admin/events?when=all' },
  { part: 'public_events', icon: 'eye', to: '/admin/events?when=all&audience=public' },
  { part: 'job_openings', icon: 'jobs', to: '/admin/jobs?status=active' },
  { part: 'members', icon: 'people', to: '/admin/members?role=member' },
  { part: 'admins', icon: 'person', to: '/admin/members?role=admins' },
  { part: 'applications', icon: 'mail', to: '/admin/applications' },
] as const

export function Component() {
  const text = useMessages()
  const { number } = useFormats()
  const { profile } = useSignedInSession()
  const overview = useQuery(overviewQueries.overview())
  return (
    <Page title={text.title} lead={text.lead}>
      <NeedsAttentionCard overview={overview} />
      <Grid
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
        }}
        gap={{ base: '3', md: '4' }}
      >
        {tiles.map(({ part, icon, to }) => (
          <StatTile
            key={part}
            icon={icon}
            label={text.counts[part]}
            link={<Link to={to} />}
            format={number}
            state={countState(overview, part)}
          />
        ))}
      </Grid>
      <AreaCards />
      <Slot
        name="admin.overview"
        properties={{ role: profile.role === 'superuser' ? 'superuser' : 'admin' }}
      />
    </Page>
  )
}

/** State of one figure, which may fail on its own. */
function countState(
  query: QueryLike<Overview>,
  part: (typeof tiles)[number]['part'],
): DataState<number> {
  const state = stateOf(query)
  if (state.status !== 'filled') return state
  const count = state.data[part]
  if (count !== null) return { status: 'filled', data: count }
  return {
    status: 'failed',
    error: overviewFailure(state.data, part),
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

function AreaCards() {
  const { areas } = useMessages()
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Area {...areas.events} to="/admin/events" newTo="/admin/events/new" />
      <Area {...areas.jobs} to="/admin/jobs" newTo="/admin/jobs/new" />
      <Area {...areas.members} to="/admin/members" />
      <Area {...areas.payments} to="/admin/payments" />
    </Grid>
  )
}

interface AreaProps {
  title: string
  lead: string
  view: string
  to: string
  add?: string
  newTo?: string
}

function Area({ title, lead, view, to, add, newTo }: AreaProps) {
  return (
    <SectionCard title={title} lead={lead}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="3">
        <Button asChild>
          <Link to={to}>{view}</Link>
        </Button>
        {add && newTo && (
          <Button asChild>
            <Link to={newTo}>
              <ActionIcon name="add" />
              {add}
            </Link>
          </Button>
        )}
      </Grid>
    </SectionCard>
  )
}
