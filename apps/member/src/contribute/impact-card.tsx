import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import type { Profile } from '@sabha/types'
import { Card, Figure, Heading, List, ListItem, Stack, Text, TextLink } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { ContributionRow } from '../contributions/contribution-row.tsx'
import { contributeQueries } from './api.ts'
import { useMessages } from './messages.ts'

export function ImpactCard({ profile }: { profile: Profile }) {
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
