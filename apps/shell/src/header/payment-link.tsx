import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export interface PaymentLinkProps {
  session: Session
  path: string | null
  /** Auto-pay is authorised and its first charge is to come: nothing more is to be paid now. */
  isAwaited?: boolean | undefined
  wide?: boolean
}

/** Complete Payment for who is still to pay, Contribute for everybody else. */
export function PaymentLink(props: PaymentLinkProps) {
  const { session, path, isAwaited = false, wide = false } = props
  const { header: messages } = useMessages()
  if (session.status !== 'signed-in' || !path) return null
  const isPaid = session.profile.is_paid || isAwaited
  return (
    <Button
      asChild
      variant={isPaid ? 'onHeader' : 'primary'}
      size={wide ? 'normal' : 'small'}
      wide={wide}
    >
      <Link to={path}>{isPaid ? messages.contribute : messages.completePayment}</Link>
    </Button>
  )
}
