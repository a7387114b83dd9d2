import { profilesQueries } from '@sabha/backend/profile'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { Card } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { useMessages } from './messages.ts'
import { ProfileEditor } from './profile-editor.tsx'

export function preload({ session }: PageContext) {
  if (session.status === 'signed-in') void prefetch(profilesQueries.detail(session.profile.id))
}

/** Reads the profile again, since the session's copy may be a day old. */
export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  const state = stateOf(useQuery(profilesQueries.detail(profile.id)))
  if (state.status === 'filled') return <ProfileEditor profile={state.data} />
  return (
    <Page title={text.title} lead={text.lead}>
      <DataStates
        state={state}
        skeleton={
          <Card maxWidth="40rem">
            <SkeletonRows count={6} />
          </Card>
        }
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
    </Page>
  )
}
