import { Card, Heading, Icon, List, ListItem, Row, Stack, Text } from '@sabha/ui'
import { useMessages } from './messages.ts'

export function HelpCard() {
  const text = useMessages().help
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
                <Row flexWrap="nowrap" alignItems="flex-start">
                  <Icon name="check" color="accent" mt="1" />
                  <Text>{point}</Text>
                </Row>
              </ListItem>
            ))}
          </List>
        </Stack>
      </section>
    </Card>
  )
}
