import type { LookedUpPayment } from '@sabha/backend/payments'
import { useMutation } from '@sabha/backend/query'
import { Link } from '@sabha/contract/router'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import * as z from '@sabha/types/schema'
import { Row, Text, TextLink } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import type { Member } from '../../member.ts'
import { paymentMutations } from './api.ts'
import { useMessages } from './messages.ts'

const prefix = 'pay_'
const letters = 14

const repairSchema = z.object({
  id: z.string().check(z.trim(), z.regex(new RegExp(`^${prefix}[A-Za-z0-9]{${letters}}$`))),
})

/** Looks up a payment at the provider that may be missing from the ledger. */
export function MissingPaymentForm({ member }: { member: Member }) {
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
