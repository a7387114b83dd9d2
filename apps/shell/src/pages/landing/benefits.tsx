import { usePlatform } from '@sabha/contract'
import { Grid } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { BenefitCard } from './benefit-card.tsx'
import { useLandingMessages } from './messages.ts'

export function Benefits() {
  const { landing: words } = useMessages()
  const texts = useLandingMessages()
  const { payments } = usePlatform()
  const serve = payments ? texts.serve : texts.serve + texts.notOpen.payments
  return (
    <section aria-label={texts.benefitsHeading}>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <BenefitCard icon="people" title={words.connect} text={texts.connect} />
        <BenefitCard icon="calendar" title={words.change} text={texts.change} />
        <BenefitCard icon="heart" title={words.serve} text={serve} />
      </Grid>
    </section>
  )
}
