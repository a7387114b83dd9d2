import { Card, Heading, Stack } from '@sabha/ui'
import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  children: ReactNode
}

/** Like `SectionCard` of `@sabha/ui/record`, whose script would exceed the limit of the event's page. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Stack gap="5">
          <Heading id={id} level={2} size="card">
            {title}
          </Heading>
          {children}
        </Stack>
      </section>
    </Card>
  )
}
