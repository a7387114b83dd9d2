import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Card } from '../core/card.tsx'
import { Heading } from '../core/heading.tsx'
import { Row, Stack } from '../core/layout.tsx'
import { Text } from '../core/text.tsx'

export interface SectionCardProps {
  title: string
  /** Short explanation. */
  lead?: ReactNode
  /** Actions on the section, next to its title. */
  actions?: ReactNode
  /** Level of the heading; 2 by default. */
  level?: 2 | 3
  /** `danger` contains destructive actions; place it last. */
  tone?: 'plain' | 'danger'
  children: ReactNode
}

const Section = chakra('section')

/** A section of a page with a heading on its own surface. */
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
