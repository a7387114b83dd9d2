import { Link } from '@sabha/contract/router'
import { Button, Row, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from './messages.ts'

export function PrivacyPanel() {
  const { privacy: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      <Text tone="muted">{text.lead}</Text>
      <Row>
        <Button asChild variant="secondary">
          <Link to="/profile/privacy">{text.open}</Link>
        </Button>
      </Row>
    </SectionCard>
  )
}
