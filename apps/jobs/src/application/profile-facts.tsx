import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { FactList, formatPhone } from '@sabha/ui/record'
import { phoneQueries } from './api.ts'
import { useMessages } from './messages.ts'

/** The facts about the applicant as an admin sees them beside the application. */
export function ProfileFacts() {
  const { profile: text } = useMessages()
  const { profile } = useSignedInSession()
  const verified = useQuery(phoneQueries.verified(profile.id)).data
  return (
    <Stack gap="3">
      <Row justifyContent="space-between">
        <Heading level={3} size="label">
          {text.title}
        </Heading>
        <TextLink asChild>
          <Link to="/profile">{text.correct}</Link>
        </TextLink>
      </Row>
      <Text tone="muted" size="sm">
        {text.lead}
      </Text>
      <FactList
        facts={[
          { label: text.name, value: <bdi>{profile.full_name?.trim() || text.unnamed}</bdi> },
          { label: text.email, value: profile.email },
          {
            label: text.phone,
            value: profile.phone && (
              <Stack gap="0">
                {formatPhone(profile.phone)}
                {verified?.includes(profile.phone) === false && (
                  <Text size="sm" color="amber">
                    {text.unverified}
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: text.company, value: profile.company && <bdi>{profile.company}</bdi> },
        ]}
      />
    </Stack>
  )
}
