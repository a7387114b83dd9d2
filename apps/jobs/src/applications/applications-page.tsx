import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { ListRow, RowList } from '@sabha/ui/list'
import { Page } from '@sabha/ui/page'
import { useMessages as useStatusMessages } from '../status/messages.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { type OwnApplication, ownApplicationQueries } from './api.ts'
import { useMessages } from './messages.ts'

export function preload({ session }: PageContext) {
  if (session.status === 'signed-in') return prefetch(ownApplicationQueries.all(session.profile.id))
}

/** The member's applications with their status and what happens next. */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const state = stateOf(
    useQuery(ownApplicationQueries.all(profile.id)),
    ({ length }) => length === 0,
  )
  const browse = (
    <Button asChild>
      <Link to="/jobs">{text.browse}</Link>
    </Button>
  )
  return (
    <Page title={text.title} actions={browse}>
      <DataStates
        state={state}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
      >
        {(rows) => (
          <RowList label={text.title}>
            {rows.map((row) => (
              <OwnRow key={row.id} own={row} />
            ))}
          </RowList>
        )}
      </DataStates>
    </Page>
  )
}

function OwnRow({ own }: { own: OwnApplication }) {
  const text = useMessages()
  const { next } = useStatusMessages()
  const { date } = useFormats()
  const details = [
    own.job?.company,
    text.applied(date(own.applied_at)),
    own.reviewed_at && text.reviewed(date(own.reviewed_at)),
    own.status === 'withdrawn' && text.withdrawn(date(own.updated_at)),
  ]
  return (
    <ListRow
      lead={<Link to={`/jobs/${own.job_id}`}>{own.job?.title ?? text.unknownJob}</Link>}
      detail={
        <>
          <bdi>{details.filter(Boolean).join(' · ')}</bdi>
          <br />
          {next[own.status]}
        </>
      }
      facts={<StatusBadge status={own.status} />}
    />
  )
}
