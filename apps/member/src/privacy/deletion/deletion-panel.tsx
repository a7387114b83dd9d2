import { Button, Heading, Row, Stack, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionPanel() {
  const { deletion: text } = useMessages()
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard title={text.title} lead={text.lead} tone="danger">
      {[text.erased, text.kept].map(({ title, text: words }) => (
        <Stack key={title} gap="1">
          <Heading level={3} size="label">
            {title}
          </Heading>
          <Text>{words}</Text>
        </Stack>
      ))}
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      </Row>
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}
