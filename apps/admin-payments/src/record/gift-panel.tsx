import { useFormats } from '@sabha/contract'
import { type Fact, FactList, SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

/** Reference and reason of an offline gift, with the admins who entered and reversed it. */
export function GiftPanel({ gift }: { gift: NonNullable<PaymentRecord['gift']> }) {
  const { gift: text } = useMessages()
  const { date } = useFormats()
  const { reversed_at } = gift
  const by = (name: string | null, moment: string) => text.by(name ?? text.gone, date(moment))
  const facts: Fact[] = [
    { label: text.reference, value: gift.reference },
    { label: text.reason, value: gift.reason },
    { label: text.entered, value: by(gift.entered_by, gift.entered_at) },
  ]
  if (reversed_at) {
    facts.push(
      { label: text.reversed, value: by(gift.reversed_by, reversed_at) },
      { label: text.reversal, value: gift.reversal },
    )
  }
  return (
    <SectionCard title={text.title} lead={reversed_at ? undefined : text.lead}>
      <FactList facts={facts} />
    </SectionCard>
  )
}
