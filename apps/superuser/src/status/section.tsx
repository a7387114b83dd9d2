import { Heading, Row, Stack } from '@sabha/ui'
import { type DataState, DataStates, Skeleton } from '@sabha/ui/data-view'
import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page under its heading. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <Stack asChild>
      <section aria-labelledby={titleId}>
        <Row justifyContent="space-between">
          <Heading id={titleId} level={2}>
            {title}
          </Heading>
          {action}
        </Row>
        {children}
      </section>
    </Stack>
  )
}

export interface ReadSectionProps<Data> {
  title: string
  state: DataState<Data>
  /** What stands where there is nothing; null where there always is something. */
  empty?: ReactNode
  failedTitle: string
  children(data: Data): ReactNode
}

/** A part of the page that is read by itself, in every state. */
export function ReadSection<Data>({ title, empty = null, ...states }: ReadSectionProps<Data>) {
  return (
    <Section title={title}>
      <DataStates {...states} empty={empty} skeleton={<Skeleton height="8rem" />} />
    </Section>
  )
}
