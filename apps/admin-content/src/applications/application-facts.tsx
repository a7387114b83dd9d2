import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { type Fact, FactList, PhoneLink } from '@sabha/ui/record'
import type { ReactNode } from 'react'
import type { Application } from './application.ts'
import { useMessages } from './messages.ts'
import { ResumeLink } from './resume-link.tsx'
import { StatusBadge } from './status-badge.tsx'

export function ApplicationFacts({ application }: { application: Application }) {
  const { details: text, unnamed } = useMessages()
  const { dayAndTime } = useMoments()
  const { applicant, job, applied_at, reviewed_at, reviewed_by } = application
  const reviewed = reviewed_at && dayAndTime(reviewed_at)
  return (
    <Stack gap="6">
      <Row>
        <StatusBadge status={application.status} />
      </Row>
      <Facts
        title={text.applicant}
        facts={[
          {
            label: text.name,
            value: (
              <TextLink asChild>
                <Link
                  to={`/admin/members/${application.applicant_id}/profile?application=${application.id}`}
                >
                  <bdi>{applicant.full_name?.trim() || unnamed}</bdi>
                </Link>
              </TextLink>
            ),
          },
          {
            label: text.email,
            value: <TextLink href={`mailto:${applicant.email}`}>{applicant.email}</TextLink>,
            copies: applicant.email,
          },
          {
            label: text.phone,
            value: applicant.phone && (
              <Stack gap="0">
                <PhoneLink number={applicant.phone} />
                {!applicant.phone_proved && (
                  <Text size="sm" color="amber">
                    {text.unverified}
                  </Text>
                )}
              </Stack>
            ),
            ...(applicant.phone && { copies: applicant.phone }),
          },
          { label: text.company, value: applicant.company && <bdi>{applicant.company}</bdi> },
          { label: text.resume, value: <ResumeLink address={application.resume_url} /> },
        ]}
      />
      <Facts
        title={text.job}
        facts={[
          { label: text.position, value: <bdi>{job.title}</bdi> },
          { label: text.employer, value: <bdi>{job.company}</bdi> },
          { label: text.applied, value: dayAndTime(applied_at) },
          {
            label: text.reviewed,
            value: reviewed && reviewed_by ? text.by(reviewed, reviewed_by) : reviewed,
          },
        ]}
      />
    </Stack>
  )
}

interface FactsProps {
  title: string
  facts: readonly Fact[]
}

function Facts({ title, facts }: FactsProps): ReactNode {
  return (
    <Stack gap="3">
      <Heading level={3} size="label">
        {title}
      </Heading>
      <FactList facts={facts} />
    </Stack>
  )
}
