import { Card, Heading, Stack } from '@sabha/ui'
import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  /** Makes the section focusable by a script. */
  id?: string
  children: ReactNode
}

/** Like `SectionCard` of `@sabha/ui/record`, whose script would exceed the limit of the event's page. */
export function Section({ title, id, children }: SectionProps) {
  const heading = useId()
  return (
    <Card asChild>
      <section aria-labelledby={heading} id={id} tabIndex={id ? -1 : undefined}>
        <Stack gap="5">
          <Heading id={heading} level={2} size="card">
            {title}
          </Heading>
          {children}
        </Stack>
      </section>
    </Card>
  )
}
