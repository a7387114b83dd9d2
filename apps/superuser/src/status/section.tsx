import { Heading, Row, Stack } from '@sabha/ui'
import { type DataState, DataStates, Skeleton } from '@sabha/ui/data-view'
import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function StatusSection({ title, action, children }: SectionProps) {
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

export interface QuerySectionProps<Data> {
  title: string
  state: DataState<Data>
  /** Shown if there is no data; null if there is always data. */
  empty?: ReactNode
  failedTitle: string
  children(data: Data): ReactNode
}

/** A section that loads its own data, with all states. */
export function QuerySection<Data>({ title, empty = null, ...states }: QuerySectionProps<Data>) {
  return (
    <StatusSection title={title}>
      <DataStates {...states} empty={empty} skeleton={<Skeleton height="8rem" />} />
    </StatusSection>
  )
}
