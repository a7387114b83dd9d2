import { useSignedInSession } from '@sabha/contract'
import { Grid, Stack } from '@sabha/ui'
import { Page } from '@sabha/ui/page'
import { useMessages } from '../messages.ts'
import { AutoPayCard } from './auto-pay-card.tsx'
import { ContributionForm } from './contribution-form.tsx'
import { HelpCard } from './help-card.tsx'
import { ImpactCard } from './impact-card.tsx'
import { contributionMade } from './mutations.ts'

/** Where members give, see what they gave, and end auto-pay. */
export function Component() {
  const text = useMessages().contribute
  const { profile, reloadProfile } = useSignedInSession()

  function showPayment() {
    contributionMade()
    void reloadProfile()
  }

  return (
    <Page title={text.title} lead={text.lead}>
      <Grid alignItems="start" _print={{ gridTemplateColumns: '1fr' }}>
        {/* What comes with the data is last in its column, so that nothing moves. */}
        <Stack gap="6">
          <ContributionForm profile={profile} onPaid={showPayment} />
          <AutoPayCard userId={profile.id} onEnded={() => void reloadProfile()} />
        </Stack>
        <Stack gap="6">
          <HelpCard />
          <ImpactCard profile={profile} />
        </Stack>
      </Grid>
    </Page>
  )
}
