import { errorCodeOf } from '@sabha/backend'
import { prefetch, useQuery } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { useParams } from '@sabha/contract/router'
import * as z from '@sabha/types/schema'
import { Grid } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import { memberProfileQueries } from './api.ts'
import { BackToMembers } from './back-to-members.tsx'
import { MemberProfile } from './member-profile.tsx'
import { useMessages } from './messages.ts'
import { NotFound } from './not-found.tsx'

export function preload({ parameters: { memberId = '' } }: PageContext) {
  if (isId(memberId)) void prefetch(memberProfileQueries.one(memberId))
}

export function Component() {
  const { memberId = '' } = useParams()
  const text = useMessages()
  const isPossible = isId(memberId)
  const query = useQuery({ ...memberProfileQueries.one(memberId), enabled: isPossible })
  if (!isPossible || errorCodeOf(query.error) === 'member_not_found')
    return <NotFound title={text.title} />
  if (query.data) return <MemberProfile key={memberId} record={query.data} />
  return (
    <Page title={text.title} back={<BackToMembers />}>
      <DataStates state={stateOf(query)} skeleton={<Panels />} failedTitle={text.failed}>
        {() => null}
      </DataStates>
    </Page>
  )
}

function isId(memberId: string): boolean {
  return z.safeParse(z.uuid(), memberId).success
}

function Panels() {
  const text = useMessages()
  return (
    <Grid>
      {[text.professional.title, text.financial.title].map((title) => (
        <SectionCard key={title} title={title}>
          <SkeletonRows count={3} />
        </SectionCard>
      ))}
    </Grid>
  )
}
