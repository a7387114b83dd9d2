import { Link } from '@sabha/contract/router'
import { Button, Row } from '@sabha/ui'
import { useMessages } from '../messages.ts'

/** Leads a user who skipped the payment back to the current step. */
export function PayLater() {
  const { payment: text } = useMessages()
  return (
    <Row justifyContent="center">
      <Button asChild>
        <Link to="/dashboard">{text.toProfile}</Link>
      </Button>
    </Row>
  )
}
