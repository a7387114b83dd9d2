import { Row, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { Event } from '../event.ts'
import { LinkedText } from './linked-text.tsx'
import { useMessages } from './messages.ts'
import { ShareEvent } from './share-event.tsx'

/** The description of an event, with actions to share it. */
export function EventAbout({ event }: { event: Event }) {
  const text = useMessages()
  return (
    <SectionCard title={text.about}>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        <LinkedText>{event.description}</LinkedText>
      </Text>
      <Row>
        <ShareEvent event={event} />
      </Row>
    </SectionCard>
  )
}
