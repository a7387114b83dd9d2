import { Card, Text } from '@sabha/ui'
import { Page } from '@sabha/ui/page'
import { useMessages } from '../messages.ts'

export function Component() {
  const { sampleRecords: text } = useMessages()
  return (
    <Page title={text.title} lead={text.lead}>
      <Card>
        <Text>{text.text}</Text>
      </Card>
    </Page>
  )
}
