import { useQuery } from '@sabha/backend/query'
import { useFormats, useSignedInSession } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'
import { consentsQueries } from './queries.ts'
import type { OwnConsent } from './reads.ts'

/** To what somebody agreed and when, what was withdrawn, and how the rest is. */
export function ConsentsPanel() {
  const { consents: text } = useMessages()
  const { user } = useSignedInSession()
  const query = useQuery(consentsQueries.all(user.id))
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <DataStates
        state={stateOf(query, (consents) => consents.length === 0)}
        skeleton={<SkeletonLines count={3} />}
        empty={<Text>{text.none}</Text>}
        failedTitle={text.failed}
      >
        {(consents) => (
          <Stack asChild gap="4">
            <ul>
              {consents.map((consent) => (
                <ConsentLine key={consent.id} consent={consent} />
              ))}
            </ul>
          </Stack>
        )}
      </DataStates>
      <Text tone="muted">{text.withdrawal}</Text>
    </SectionCard>
  )
}

function ConsentLine({ consent }: { consent: OwnConsent }) {
  const { consents: text } = useMessages()
  const { date } = useFormats()
  const { purpose, text_version: version, given_at: given, withdrawn_at: withdrawn } = consent
  return (
    <Stack asChild gap="0.5">
      <li>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {isKnown(purpose, text.purposes) ? text.purposes[purpose] : purpose}
        </Text>
        <Text overflowWrap="anywhere">{text.given({ on: date(given), version })}</Text>
        {withdrawn && <Text>{text.withdrawn(date(withdrawn))}</Text>}
      </li>
    </Stack>
  )
}

function isKnown<Known extends object>(word: string, known: Known): word is keyof Known & string {
  return Object.hasOwn(known, word)
}
