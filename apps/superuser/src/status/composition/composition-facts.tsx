import type { PageComposition } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Figure, Grid, Text } from '@sabha/ui'
import type { ReactNode } from 'react'
import { useStatusMessages } from '../messages.ts'
import { CopyableId } from './copyable-id.tsx'

export function CompositionFacts({ registryId, issuedAt, source, shell }: PageComposition) {
  const { composition: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  return (
    <Grid
      asChild
      gap="5"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
    >
      <dl>
        <Fact name={messages.registry} note={messages.sources[source]}>
          <CopyableId name={messages.registry} value={registryId} />
        </Fact>
        <Fact name={messages.promoted}>{dayAndTime(issuedAt)}</Fact>
        <Fact
          name={messages.shell}
          note={shell.build === null ? messages.noBuild : messages.build(shell.build)}
        >
          {shell.version}
        </Fact>
        <Fact name={messages.contract} note={messages.contractText}>
          {shell.contract}
        </Fact>
      </dl>
    </Grid>
  )
}

interface FactProps {
  name: string
  note?: string
  children: ReactNode
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <Text asChild tone="muted" size="sm">
        <dt>{name}</dt>
      </Text>
      <dd>
        <Figure asChild display="flex" alignItems="center" minHeight="8">
          <div>{children}</div>
        </Figure>
        {note && (
          <Text tone="muted" size="sm">
            {note}
          </Text>
        )}
      </dd>
    </div>
  )
}
