import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Button } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'

export interface PaymentLinkProps {
  session: Session
  path: string | null
  isDue: boolean
  wide?: boolean
}

/**
 * Until the user has paid, the link is as wide as its longer label, so that a change of label shifts nothing.
 * Renders nothing before the payment step, where the server refuses payments.
 */
export function PaymentLink({ session, path, isDue, wide = false }: PaymentLinkProps) {
  const { header: messages } = useMessages()
  if (session.status !== 'signed-in' || !path) return null
  if (session.profile.onboarding_status === 'signedin') return null
  const words = isDue ? messages.completePayment : messages.contribute
  const other = isDue ? messages.contribute : messages.completePayment
  return (
    <Button
      asChild
      variant={isDue ? 'primary' : 'onHeader'}
      size={wide ? 'normal' : 'small'}
      wide={wide}
    >
      <Link to={path}>
        {session.profile.is_paid || wide ? words : <InRoomOf other={other}>{words}</InRoomOf>}
      </Link>
    </Button>
  )
}

function InRoomOf({ other, children }: { other: string; children: string }) {
  return (
    <Box asChild display="inline-grid" textAlign="center">
      <span>
        <Box asChild gridArea="1 / 1" visibility="hidden">
          <span aria-hidden="true">{other}</span>
        </Box>
        <Box asChild gridArea="1 / 1">
          <span>{children}</span>
        </Box>
      </span>
    </Box>
  )
}
