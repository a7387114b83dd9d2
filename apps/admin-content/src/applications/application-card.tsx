import { useFormats } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link, useLocation } from '@sabha/contract/router'
import { Box, Button, Card, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { RowLead } from '@sabha/ui/list'
import { PhoneLink } from '@sabha/ui/record'
import { type ReactNode, useId } from 'react'
import { twoLineClamp } from '../content/two-line-clamp.ts'
import type { Application } from './application.ts'
import { useMessages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'

export interface ApplicationCardProps {
  application: Application
  /** Checkbox of the row. */
  selector: ReactNode
  onOpen(): void
}

export function ApplicationCard({ application, selector, onOpen }: ApplicationCardProps) {
  const text = useMessages()
  const personName = usePersonName('applicant')
  const { date } = useFormats()
  const { applicant, job, status, applied_at } = application
  const nameId = useId()
  const details = new URLSearchParams(useLocation().search)
  details.set('application', application.id)
  return (
    <Card padding={{ base: '4', md: '4' }} position="relative" isolation="isolate">
      <Box
        display="grid"
        gap={{ base: '3', lg: '5' }}
        alignItems="center"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr)) auto',
          lg: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) 17rem',
        }}
      >
        <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
          {selector}
          <Stack gap="1" minWidth="0">
            <RowLead>
              <Heading id={nameId} level={2} size="label" dir="auto" css={twoLineClamp}>
                <Link to={{ search: String(details) }}>{personName(applicant.full_name)}</Link>
              </Heading>
            </RowLead>
            <Row columnGap="2" rowGap="0.5">
              <StatusBadge status={status} />
              <Line>{applicant.company}</Line>
            </Row>
          </Stack>
        </Row>
        <Stack gap="1">
          <Text dir="auto" fontWeight="medium" css={twoLineClamp}>
            {job.title}
          </Text>
          <Line>{job.company}</Line>
        </Stack>
        <Stack gap="1" gridColumn={{ md: '1', lg: 'auto' }}>
          <TextLink href={`mailto:${applicant.email}`} {...contactLink}>
            {applicant.email}
          </TextLink>
          {applicant.phone && <PhoneLink number={applicant.phone} {...contactLink} />}
          {applicant.phone && !applicant.phone_proved && <Line>{text.details.unverified}</Line>}
        </Stack>
        <Stack
          gap={{ base: '2', lg: '5' }}
          gridColumn={{ md: '3', lg: 'auto' }}
          gridRow={{ md: '1', lg: 'auto' }}
          flexDirection={{ lg: 'row-reverse' }}
          alignItems={{ md: 'flex-end', lg: 'center' }}
        >
          <Button size="small" position="relative" aria-describedby={nameId} onClick={onOpen}>
            {text.viewDetails}
          </Button>
          <Line>{text.appliedOn(date(applied_at))}</Line>
        </Stack>
      </Box>
    </Card>
  )
}

const contactLink = {
  position: 'relative',
  alignSelf: 'flex-start',
  color: 'muted',
  fontSize: 'sm',
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
} as const

function Line({ children }: { children: string | null }) {
  if (!children?.trim()) return null
  return (
    <Text tone="muted" size="sm" dir="auto" css={twoLineClamp}>
      {children}
    </Text>
  )
}
