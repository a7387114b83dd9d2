import { Card } from '@sabha/ui'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'
import { CompositionFacts } from './composition-facts.tsx'
import { RemotesTable } from './remotes-table.tsx'
import { useComposition } from './use-composition.ts'

export function CompositionSection() {
  const { composition: messages } = useStatusMessages()
  return (
    <QuerySection title={messages.title} state={useComposition()} failedTitle={messages.failed}>
      {(composition) => (
        <>
          <Card>
            <CompositionFacts {...composition} />
          </Card>
          <RemotesTable remotes={composition.remotes} />
        </>
      )}
    </QuerySection>
  )
}
