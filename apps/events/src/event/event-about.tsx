import { Row, Text } from '@sabha/ui'
import type { Event } from '../event.ts'
import { LinkedText } from './linked-text.tsx'
import { useMessages } from './messages.ts'
import { Section } from './section.tsx'
import { ShareEvent } from './share-event.tsx'

/** The description of an event, with actions to share it. */
export function EventAbout({ event }: { event: Event }) {
  const text = useMessages()
  return (
    <Section title={text.about}>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        <LinkedText>{event.description}</LinkedText>
      </Text>
      <Row>
        <ShareEvent event={event} />
      </Row>
    </Section>
  )
}
