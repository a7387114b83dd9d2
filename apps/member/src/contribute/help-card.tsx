import { Card, Heading, List, ListItem, Stack, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'

/** What contributions are for. */
export function HelpCard() {
  const text = useMessages().contribute.help
  return (
    <Card tone="tint" asChild _print={{ display: 'none' }}>
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
