import type { ReactNode } from 'react'
import { Box, Container, Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { PageTitle } from '../page/page.tsx'

export interface RecordPageProps {
  /** Name of the record. */
  title: string
  /** A line below the title. */
  lead?: ReactNode
  /** `BackLink` to the list. */
  back?: ReactNode
  /** Picture or initials before the title. */
  picture?: ReactNode
  badges?: ReactNode
  /** The main action. */
  action?: ReactNode
  /** Contact, dates and ids: a column beside the panels from 1024 px, above them on phones. */
  facts?: ReactNode
  /** `SectionCard`s. */
  children: ReactNode
}

/** A page about one record: its header, panels, and facts beside them. */
export function RecordPage({
  title,
  lead,
  back,
  picture,
  badges,
  action,
  ...rest
}: RecordPageProps) {
  return (
    <Container paddingBlock={{ base: '6', md: '10' }}>
      <Stack gap="6">
        {back}
        <Row justifyContent="space-between" gap="4">
          <Row gap="4" flexWrap="nowrap" minWidth="0">
            {picture}
            <Stack gap="1">
              <Row gap="3">
                <PageTitle>{title}</PageTitle>
                {badges}
              </Row>
              {lead && <Text tone="muted">{lead}</Text>}
            </Stack>
          </Row>
          {action}
        </Row>
        <Box
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        >
          {rest.facts && <Box gridColumn={{ lg: '2' }}>{rest.facts}</Box>}
          <Stack gap="6" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
            {rest.children}
          </Stack>
        </Box>
      </Stack>
    </Container>
  )
}
