import { prefetch, useQuery } from '@sabha/backend/query'
import { Slot, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Grid } from '@sabha/ui'
import { type DataState, type QueryLike, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { StatTile } from '@sabha/ui/stat-tile'
import { type Overview, overviewFailure, overviewQueries } from './api.ts'
import { AreaCards } from './area-cards.tsx'
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
