import { Card, Heading, Stack, Text } from '@sabha/ui'
import { EmptyState } from '@sabha/ui/data-view'
import { useId } from 'react'
import type { Composition } from '../../composition/composition.ts'
import type { LoadFailure } from '../../composition/load-outcome.ts'
import type { RemoteJournal } from '../../composition/remote-journal.ts'
import { useStatusMessages } from '../messages.ts'
import { CompositionFacts, type ShellFacts } from './composition-facts.tsx'
import { RemotesTable } from './remotes-table.tsx'

export interface CompositionSectionProps {
  composition: Composition
  /** Why there is no registry; null where there is one. */
  registryFailure: Pick<LoadFailure, 'code' | 'traceId'> | null
  journal: RemoteJournal
  shell: ShellFacts
}

/** What this page is composed of, as it stands here. */
export function CompositionSection(props: CompositionSectionProps) {
  const { composition, registryFailure, journal, shell } = props
  const { composition: messages, remotes: texts } = useStatusMessages()
  const titleId = useId()
  return (
    <Stack asChild>
      <section aria-labelledby={titleId}>
        <Heading id={titleId} level={2}>
          {messages.title}
        </Heading>
        <Card>
          <CompositionFacts composition={composition} shell={shell} />
          {registryFailure && (
            <Text mt="4" color="brick" role="alert">
              {messages.registryFailed} <code>{registryFailure.code}</code>
            </Text>
          )}
        </Card>
        {composition.remotes.length === 0 ? (
          <EmptyState title={texts.empty}>
            {registryFailure ? texts.emptyFailed : texts.emptyText}
          </EmptyState>
        ) : (
          <RemotesTable remotes={composition.remotes} journal={journal} />
        )}
      </section>
    </Stack>
  )
}
