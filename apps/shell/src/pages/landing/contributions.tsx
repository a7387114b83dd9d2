import { Card, Heading, Icon, List, ListItem, Row, Stack, Text } from '@sabha/ui'
import { useLandingMessages } from './messages.ts'

export function Contributions() {
  const { contributions: messages } = useLandingMessages()
  return (
    <Card tone="tint">
      <Stack gap="4">
        <Heading level={3} size="card">
          {messages.title}
        </Heading>
        <List>
          {messages.points.map((point) => (
            <ListItem key={point}>
              <Row flexWrap="nowrap" alignItems="flex-start">
                <Icon name="check" color="accent" mt="1" />
                <Text>{point}</Text>
              </Row>
            </ListItem>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
