import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Card } from '../core/card.tsx'
import { Heading } from '../core/heading.tsx'
import { Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'

export interface SectionCardProps {
  title: string
  /** Half a sentence of why. */
  lead?: ReactNode
  /** What can be done with the section, beside its title. */
  actions?: ReactNode
  /** Of the heading; 2 by default. */
  level?: 2 | 3
  /** `danger` holds what cannot be undone; it stands last. */
  tone?: 'plain' | 'danger'
  children: ReactNode
}

const Section = chakra('section')

/** A part of a page with its heading: what belongs together on one surface. */
export function SectionCard({ title, lead, actions, level = 2, ...rest }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card asChild {...(rest.tone === 'danger' && { borderColor: 'brick' })}>
      <Section aria-labelledby={titleId}>
        <Stack gap="5">
          <Row justifyContent="space-between" alignItems="flex-start">
            <Stack gap="1">
              <Heading id={titleId} level={level} size="card">
                {title}
              </Heading>
              {lead && <Text tone="muted">{lead}</Text>}
            </Stack>
            {actions && <Row>{actions}</Row>}
          </Row>
          {rest.children}
        </Stack>
      </Section>
    </Card>
  )
}
