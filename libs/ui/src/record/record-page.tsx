import type { ReactNode } from 'react'
import { Box, Container, Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'
import { PageTitle } from '../page/page.tsx'

export interface RecordPageProps {
  /** Who or what it is. */
  title: string
  /** A line below it. */
  lead?: ReactNode
  /** The way back to the list. */
  back?: ReactNode
  /** A picture or initials, before the title. */
  picture?: ReactNode
  badges?: ReactNode
  /** The one main action. */
  action?: ReactNode
  /** Contact, dates and ids: a rail from 1024 px, above the panels on phones. */
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
