import { useFormats } from '@sabha/contract'
import { Box, Button, Card, Heading, Row, Stack, Text } from '@sabha/ui'
import { useId } from 'react'
import { twoLineClamp } from '../content/two-line-clamp.ts'
import type { Application } from './application.ts'
import { useMessages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'

export interface ApplicationCardProps {
  application: Application
  onOpen(): void
}

export function ApplicationCard({ application, onOpen }: ApplicationCardProps) {
  const text = useMessages()
  const { date } = useFormats()
  const { applicant, job, status, applied_at } = application
  const nameId = useId()
  return (
    <Card padding={{ base: '4', md: '4' }}>
      <Box
        display="grid"
        gap={{ base: '3', lg: '5' }}
        alignItems="center"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr)) auto',
          lg: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) auto',
        }}
      >
        <Stack gap="1">
          <Row gap="2">
            <Heading id={nameId} level={2} size="label" dir="auto" {...twoLineClamp}>
              {applicant.full_name?.trim() || text.unnamed}
            </Heading>
            <StatusBadge status={status} />
          </Row>
          <Line>{applicant.company}</Line>
        </Stack>
        <Stack gap="1">
          <Text dir="auto" fontWeight="medium" {...twoLineClamp}>
            {job.title}
          </Text>
          <Line>{job.company}</Line>
        </Stack>
        <Stack gap="1" gridColumn={{ md: '1', lg: 'auto' }}>
          <Line>{applicant.email}</Line>
          <Line>{applicant.phone}</Line>
          {applicant.phone && !applicant.phone_proved && <Line>{text.details.unverified}</Line>}
        </Stack>
        <Stack
          gap={{ base: '2', lg: '5' }}
          gridColumn={{ md: '3', lg: 'auto' }}
          gridRow={{ md: '1', lg: 'auto' }}
          flexDirection={{ lg: 'row-reverse' }}
          alignItems={{ md: 'flex-end', lg: 'center' }}
        >
          <Button size="small" aria-describedby={nameId} onClick={onOpen}>
            {text.viewDetails}
          </Button>
          <Line>{text.appliedOn(date(applied_at))}</Line>
        </Stack>
      </Box>
    </Card>
  )
}

function Line({ children }: { children: string | null }) {
  if (!children?.trim()) return null
  return (
    <Text tone="muted" size="sm" dir="auto" {...twoLineClamp}>
      {children}
    </Text>
  )
}
