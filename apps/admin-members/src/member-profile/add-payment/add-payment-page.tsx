import { errorCodeOf } from '@sabha/backend'
import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import * as z from '@sabha/types/schema'
import { Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import type { Member } from '../../member.ts'
import { memberProfileQueries } from '../api.ts'
import { NotFound } from '../not-found.tsx'
import { GiftForm } from './gift-form-view.tsx'
import { useMessages } from './messages.ts'
import { MissingPaymentForm } from './missing-payment-form.tsx'

/** Adds a payment to a member: one missing from the ledger, or an offline contribution. */
export function Component() {
  const { memberId = '' } = useParams()
  const text = useMessages()
  const isPossible = z.safeParse(z.uuid(), memberId).success
  const query = useQuery({ ...memberProfileQueries.one(memberId), enabled: isPossible })
  if (!isPossible || errorCodeOf(query.error) === 'member_not_found') {
    return <NotFound title={text.title} />
  }
  const name = query.data && (query.data.member.full_name?.trim() || text.unnamed)
  return (
    <Page
      title={text.title}
      lead={name && <bdi>{text.of(name)}</bdi>}
      width="prose"
      back={<BackToProfile memberId={memberId} />}
    >
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonRows count={4} />}
        failedTitle={text.failed}
      >
        {({ member }) => (
          <Stack gap="6">
            <MissingPaymentForm member={member} />
            <Gift member={member} />
          </Stack>
        )}
      </DataStates>
    </Page>
  )
}

/** Admins cannot record their own contributions. */
function Gift({ member }: { member: Member }) {
  const { gift: text } = useMessages()
  const { profile } = useSignedInSession()
  return (
    <SectionCard title={text.title} lead={text.lead}>
      {member.id === profile.id ? <Text>{text.own}</Text> : <GiftForm member={member} />}
    </SectionCard>
  )
}

function BackToProfile({ memberId }: { memberId: string }) {
  const text = useMessages()
  return <BackLink link={<Link to={`/admin/members/${memberId}/profile`} />}>{text.back}</BackLink>
}
