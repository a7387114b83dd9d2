import { paymentsQueries } from '@sabha/backend/payments'
import { prefetch, useQuery } from '@sabha/backend/query'
import { AutoPaySection } from '@sabha/checkout'
import { type PageContext, useFormats, useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import {
  Card,
  Figure,
  Grid,
  Heading,
  Icon,
  List,
  ListItem,
  Row,
  Stack,
  Text,
  TextLink,
} from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import {
  type ContributionFactsProps,
  ContributionReferences,
  StatusBadge,
  TypeBadges,
} from '../contributions/contribution-facts.tsx'
import { contributeQueries } from './api.ts'
import { ContributionSection } from './contribution-section.tsx'
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

function HelpCard() {
  const text = useMessages().help
  return (
    <Card tone="tint" asChild _print={{ display: 'none' }}>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <List>
            {text.points.map((point) => (
              <ListItem key={point}>
                <Row flexWrap="nowrap" alignItems="flex-start">
                  <Icon name="check" color="accent" mt="1" />
                  <Text>{point}</Text>
                </Row>
              </ListItem>
            ))}
          </List>
        </Stack>
      </section>
    </Card>
  )
}

function ImpactCard({ profile }: { profile: Profile }) {
  const text = useMessages().impact
  const { rupees, date } = useFormats()
  const contributions = useQuery(contributeQueries.contributions(profile.id))
  const last = profile.last_contribution_at
  return (
    <Card asChild>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <Stack gap="1">
            <Text tone="muted">
              {text.total}{' '}
              <Figure display="block" fontSize="2xl" color="ink">
                {rupees(profile.total_contributions)}
              </Figure>
            </Text>
            {last && <Text tone="muted">{text.last(date(last))}</Text>}
          </Stack>
          <Heading level={3} size="label">
            {text.history}
          </Heading>
          <DataStates
            state={stateOf(contributions, (rows) => rows.length === 0)}
            skeleton={<SkeletonRows count={3} />}
            empty={<Text tone="muted">{text.empty}</Text>}
            failedTitle={text.failed}
          >
            {(rows) => (
              <List gap="0">
                {rows.map((row) => (
                  <ListItem key={row.id} borderTop="hairline" paddingBlock="3">
                    <ContributionRow contribution={row} />
                  </ListItem>
                ))}
              </List>
            )}
          </DataStates>
          <TextLink asChild alignSelf="flex-start" _print={{ display: 'none' }}>
            <Link to="/contribute/history">{text.all}</Link>
          </TextLink>
        </Stack>
      </section>
    </Card>
  )
}

function ContributionRow({ contribution }: ContributionFactsProps) {
  const { rupees, date } = useFormats()
  const { amount, created_at, notes } = contribution
  return (
    <Stack gap="1.5">
      <Row gap="2">
        <Figure>{rupees(amount)}</Figure>
        <Text tone="muted" flex="1">
          {date(created_at)}
        </Text>
        <StatusBadge contribution={contribution} />
      </Row>
      <TypeBadges contribution={contribution} />
      {notes && (
        <Text tone="muted" size="sm">
          {notes}
        </Text>
      )}
      <ContributionReferences contribution={contribution} />
    </Stack>
  )
}
