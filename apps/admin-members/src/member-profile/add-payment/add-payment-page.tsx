import { errorCodeOf } from '@sabha/backend'
import type { LookedUpPayment } from '@sabha/backend/payments'
import { useMutation, useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link, useParams } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import * as z from '@sabha/types/schema'
import { Row, Stack, Text, TextLink } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { TextInput } from '@sabha/ui/form'
import { BackLink, Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import type { Member } from '../../member.ts'
import { memberProfileQueries } from '../api.ts'
import { NotFound } from '../not-found.tsx'
import { paymentMutations } from './api.ts'
import { GiftForm } from './gift-form-view.tsx'
import { useMessages } from './messages.ts'

/** Adds a payment to a member: one missing from the ledger, or an offline contribution. */
export function Component() {
  const { memberId = '' } = useParams()
  const text = useMessages()
  const personName = usePersonName()
  const isPossible = z.safeParse(z.uuid(), memberId).success
  const query = useQuery({ ...memberProfileQueries.one(memberId), enabled: isPossible })
  if (!isPossible || errorCodeOf(query.error) === 'member_not_found') {
    return <NotFound title={text.title} />
  }
  const member = query.data?.member
  const name = member && personName(member.full_name, member.email)
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

const prefix = 'pay_'
const letters = 14

const repairSchema = z.object({
  id: z.string().check(z.trim(), z.regex(new RegExp(`^${prefix}[A-Za-z0-9]{${letters}}$`))),
})

/** Looks up a payment at the provider that may be missing from the ledger. */
function MissingPaymentForm({ member }: { member: Member }) {
  const { repair: text } = useMessages()
  const lookUp = useMutation(paymentMutations.lookUp())
  const [found, setFound] = useState<LookedUpPayment | null>(null)
  const form = useForm({
    schema: repairSchema,
    initial: { id: '' },
    problems: { id: text.idInvalid(prefix, letters) },
    failed: text.failed,
    refusals: { payment_unknown: 'id' },
    async onSubmit({ id }) {
      setFound(null)
      setFound(await lookUp.mutateAsync(id))
    },
  })
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <FormView form={form} aria-label={text.title}>
        <FormField
          form={form}
          name="id"
          label={text.id}
          help={text.idHelp(prefix, letters)}
          required
        >
          {(control) => (
            <TextInput {...control} autoComplete="off" spellCheck={false} maxLength={40} />
          )}
        </FormField>
        <SubmitButton form={form} wide={false} variant="secondary" loadingText={text.busy}>
          {text.submit}
        </SubmitButton>
      </FormView>
      <div role="status">{found && <Found payment={found} memberId={member.id} />}</div>
    </SectionCard>
  )
}

interface FoundProps {
  payment: LookedUpPayment
  memberId: string
}

function Found({ payment, memberId }: FoundProps) {
  const { repair: text } = useMessages()
  const { member_id } = payment
  return (
    <Row columnGap="3" rowGap="1">
      <Text fontWeight="semibold">{text.found[outcomeOf(payment)]}</Text>
      {member_id === null && <Text>{text.ofNobody}</Text>}
      {member_id !== null && member_id !== memberId && (
        <>
          <Text>{text.ofAnother}</Text>
          <TextLink asChild>
            <Link to={`/admin/members/${member_id}/profile`}>{text.openOther}</Link>
          </TextLink>
        </>
      )}
    </Row>
  )
}

function outcomeOf({ status }: LookedUpPayment) {
  if (status === 'captured') return 'recorded'
  if (status === 'refunded' || status === 'failed') return status
  return 'waiting'
}
