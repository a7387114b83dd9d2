import { useMoments } from '@sabha/contract/moments'
import { usePersonName } from '@sabha/contract/person-name'
import { Link } from '@sabha/contract/router'
import { Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { type Fact, FactList, PhoneLink } from '@sabha/ui/record'
import type { ReactNode } from 'react'
import type { Application } from './application.ts'
import { useMessages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'

export function ApplicationFacts({ application }: { application: Application }) {
  const { details: text } = useMessages()
  const personName = usePersonName('applicant')
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
                  <bdi>{personName(applicant.full_name)}</bdi>
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

/** Links to the resume. The applicant typed its URL, so only web pages are linked. */
function ResumeLink({ address }: { address: string | null }) {
  const { details: text } = useMessages()
  if (!address?.trim()) return text.noResume
  const page = webPageOf(address)
  if (!page)
    return (
      <Stack gap="1">
        <Text size="sm">{text.unsafeResume}</Text>
        <bdi>{address}</bdi>
      </Stack>
    )
  return (
    <>
      <TextLink
        href={page.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {text.openResume}
      </TextLink>{' '}
      {text.opensOn(page.host)}
    </>
  )
}

/** Returns the URL of a web page, or null for any other, such as a script. */
function webPageOf(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const page = new URL(address)
  return page.protocol === 'https:' || page.protocol === 'http:' ? page : null
}
