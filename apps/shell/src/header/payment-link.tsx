import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export interface PaymentLinkProps {
  session: Session
  path: string | null
  wide?: boolean
}

/** Complete Payment for who has not paid yet, Contribute for who has. */
export function PaymentLink({ session, path, wide = false }: PaymentLinkProps) {
  const { header: messages } = useMessages()
  if (session.status !== 'signed-in' || !path) return null
  const isPaid = session.profile.is_paid
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
