import { Link, useLocation } from '@sabha/contract/router'
import { BackLink } from '@sabha/ui/page'
import { useSharedMessages } from './shared-messages.ts'

/** Leads back to the list, with the search and filters with which it was left. */
export function BackToPayments() {
  const text = useSharedMessages()
  const { state } = useLocation()
  const { list } = Object(state)
  return (
    <BackLink link={<Link to={`/admin/payments${typeof list === 'string' ? list : ''}`} />}>
      {text.back}
    </BackLink>
  )
}
