import { Link } from '@sabha/contract/router'
import { TextLink } from '@sabha/ui'
import { type Fact, FactList, SectionCard } from '@sabha/ui/record'
import type { PaymentRecord } from './api.ts'
import { useMessages } from './messages.ts'

/** Shows the IDs at the provider, which can be copied; renders nothing for an offline gift. */
export function IdsPanel({ payment }: { payment: PaymentRecord }) {
  const { ids: text } = useMessages()
  const { payment_id, order_id, subscription_id, method } = payment
  if (!payment_id) return null
  const facts: Fact[] = [{ label: text.payment, value: payment_id, copies: payment_id }]
  if (order_id) facts.push({ label: text.order, value: order_id, copies: order_id })
  if (subscription_id) {
    facts.push({
      label: text.subscription,
      copies: subscription_id,
      value: (
        <TextLink asChild>
          <Link to={`/admin/payments?search=${subscription_id}`}>{subscription_id}</Link>
        </TextLink>
      ),
    })
  }
  facts.push({ label: text.method, value: method && (methodNames(text)[method] ?? method) })
  return (
    <SectionCard title={text.title}>
      <FactList facts={facts} />
    </SectionCard>
  )
}

function methodNames({ methods }: { methods: object }): Record<string, string | undefined> {
  return { ...methods }
}
