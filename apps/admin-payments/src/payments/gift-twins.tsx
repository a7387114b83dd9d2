import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Stack, Text, TextLink } from '@sabha/ui'
import { FailedState } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { useSharedMessages } from '../shared-messages.ts'
import { type Gift, paymentsQueries } from './api.ts'
import { useMessages } from './messages.ts'

/** Lists offline gifts with the same reference, or says that they could not be loaded. Renders nothing if there are none. */
export function GiftTwins() {
  const { twins: text } = useMessages()
  const { data: twins, error, refetch, isFetching } = useQuery(paymentsQueries.giftTwins())
  if (error && !twins) {
    return (
      <FailedState
        title={text.failed}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!twins?.length) return null
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <Stack asChild gap="4">
        <ul aria-label={text.title}>
          {twins.map((gifts) => (
            <Stack asChild gap="1" key={gifts[0]?.id}>
              <li>
                {gifts.map((gift) => (
                  <GiftLink key={gift.id} gift={gift} />
                ))}
              </li>
            </Stack>
          ))}
        </ul>
      </Stack>
    </SectionCard>
  )
}

function GiftLink({ gift: { id, source, reference, amount, received_at } }: { gift: Gift }) {
  const { kinds } = useSharedMessages()
  const { rupees, date } = useFormats()
  return (
    <Text overflowWrap="anywhere">
      <TextLink asChild>
        <Link to={`/admin/payments/${id}`}>
          <bdi>{reference}</bdi>
        </Link>
      </TextLink>{' '}
      {`${kinds[source]}, ${rupees(amount)}, ${date(received_at)}`}
    </Text>
  )
}
