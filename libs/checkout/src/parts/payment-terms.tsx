import { Link } from '@sabha/contract/router'
import { Row, Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'

/** What binds whoever pays, in reach of the button. It opens beside the page: what was typed stays. */
export function PaymentTerms() {
  const { terms: text } = useMessages()
  return (
    <Text asChild tone="muted" size="sm">
      <Row columnGap="3" rowGap="0">
        <span>{text.lead}</span>
        <TextLink asChild paddingBlock="1">
          <Link to="/terms" target="_blank">
            {text.terms}
          </Link>
        </TextLink>
        <TextLink asChild paddingBlock="1">
          <Link to="/refunds" target="_blank">
            {text.refunds}
          </Link>
        </TextLink>
      </Row>
    </Text>
  )
}
