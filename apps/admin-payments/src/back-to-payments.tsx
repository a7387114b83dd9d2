import { Link, useLocation } from '@sabha/contract/router'
import { Button, Icon } from '@sabha/ui'
import { useSharedMessages } from './shared-messages.ts'

/** Leads back to the list, with the search and filters with which it was left. */
export function BackToPayments() {
  const text = useSharedMessages()
  const { state } = useLocation()
  const { list } = Object(state)
  return (
    <Button asChild size="small" alignSelf="flex-start">
      <Link to={`/admin/payments${typeof list === 'string' ? list : ''}`}>
        <Icon name="back" />
        {text.back}
      </Link>
    </Button>
  )
}
