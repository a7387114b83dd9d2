import { paymentsQueries } from '@sabha/backend/payments'
import { prefetch } from '@sabha/backend/query'
import { AutoPaySection } from '@sabha/checkout'
import { type PageContext, useSignedInSession } from '@sabha/contract'
import { Grid, Stack } from '@sabha/ui'
import { Page } from '@sabha/ui/page'
import { contributeQueries } from './api.ts'
import { ContributionSection } from './contribution-section.tsx'
import { HelpCard } from './help-card.tsx'
import { ImpactCard } from './impact-card.tsx'
import { useMessages } from './messages.ts'

export function preload({ session }: PageContext) {
  if (session.status !== 'signed-in') return
  const { id } = session.profile
  return prefetch(paymentsQueries.autoPay(id), contributeQueries.contributions(id))
}

export function Component() {
  const text = useMessages()
  const { profile } = useSignedInSession()
  return (
    <Page title={text.title} lead={text.lead}>
      <Grid alignItems="start" _print={{ gridTemplateColumns: '1fr' }}>
        <Stack gap="6">
          <AutoPaySection userId={profile.id}>
            {(autoPay, other) => (
              <ContributionSection profile={profile} autoPay={autoPay} otherAutoPay={other} />
            )}
          </AutoPaySection>
        </Stack>
        <Stack gap="6">
          <HelpCard />
          <ImpactCard profile={profile} />
        </Stack>
      </Grid>
    </Page>
  )
}
