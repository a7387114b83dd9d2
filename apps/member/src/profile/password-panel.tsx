import { Link } from '@sabha/contract/router'
import { Button, Row } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { useMessages } from './messages.ts'

export function PasswordPanel() {
  const { password: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      <Row>
        <Button asChild variant="secondary">
          <Link to="/reset-password">{text.reset}</Link>
        </Button>
      </Row>
    </SectionCard>
  )
}
