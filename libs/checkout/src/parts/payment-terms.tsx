import { Link } from '@sabha/contract/router'
import { Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'

/** The consent given by paying. The texts open in a new tab, so that the form keeps its input. */
export function PaymentTerms() {
  const { terms: text } = useMessages()
  return (
    <Text tone="muted" size="sm">
      {text.before}
      <TextLink asChild paddingBlock="1">
        <Link to="/terms" target="_blank">
          {text.terms}
        </Link>
      </TextLink>
      {text.and}
      <TextLink asChild paddingBlock="1">
        <Link to="/refunds" target="_blank">
          {text.refunds}
        </Link>
      </TextLink>
      {text.after}
    </Text>
  )
}
