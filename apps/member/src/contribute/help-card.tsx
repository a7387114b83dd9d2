import { Card, Heading, List, ListItem, Stack, Text } from '@sabha/ui'
import { messages } from '../messages.ts'

const text = messages.contribute.help

/** What contributions are for. */
export function HelpCard() {
  return (
    <Card tone="tint" asChild>
      <section aria-label={text.title}>
        <Stack>
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <List>
            {text.points.map((point) => (
              <ListItem key={point}>
                <Text>{point}</Text>
              </ListItem>
            ))}
          </List>
        </Stack>
      </section>
    </Card>
  )
}
