import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from '../messages.ts'
import type { OwnConsent } from './api.ts'
import { consentsQueries } from './api.ts'
import { MissingConsents } from './missing-consents.tsx'
import { PurposeLine } from './purpose-line.tsx'
import { type AccountPurpose, accountPurposes, consentedPurposes, ownPurposes } from './purposes.ts'

export interface ConsentsPanelProps {
  /** Called for a consent that the account requires: withdrawing it deletes the account. */
  onTakeBackAccount(purpose: AccountPurpose): void
}

export function ConsentsPanel(props: ConsentsPanelProps) {
  const { consents: text } = useMessages()
  const { user } = useSignedInSession()
  const query = useQuery(consentsQueries.all(user.id))
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonLines count={3} />}
        failedTitle={text.failed}
      >
        {(consents) => <Consents consents={consents} {...props} />}
      </DataStates>
      <Text tone="muted">{text.withdrawal}</Text>
    </SectionCard>
  )
}

function Consents({ consents, ...rest }: ConsentsPanelProps & { consents: OwnConsent[] }) {
  const { consents: text } = useMessages()
  const holding = consentedPurposes(consents)
  // The order is constant, so that a clicked button stays in place.
  const all = [...accountPurposes, ...ownPurposes, ...consents.map(({ purpose }) => purpose)]
  const purposes = [...new Set(all)].filter((one) =>
    consents.some(({ purpose }) => purpose === one),
  )
  const missing = accountPurposes.filter((purpose) => !holding.has(purpose))
  return (
    <>
      {consents.length === 0 && <Text>{text.none}</Text>}
      {missing.length > 0 && <MissingConsents purposes={missing} />}
      {consents.length > 0 && (
        <Stack asChild gap="4">
          <ul>
            {purposes.map((purpose) => (
              <PurposeLine
                key={purpose}
                purpose={purpose}
                consents={consents.filter((consent) => consent.purpose === purpose)}
                {...rest}
              />
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}
