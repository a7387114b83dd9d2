import { Button } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'

export interface SignOutButtonProps {
  onSignOut(): void
  /** The server is being told. */
  isLeaving?: boolean
}

/** The way out, with nothing else to load. */
export function SignOutButton({ onSignOut, isLeaving = false }: SignOutButtonProps) {
  const { header: messages } = useMessages()
  return (
    <Button
      variant="onHeader"
      size="small"
      loading={isLeaving}
      loadingText={messages.signingOut}
      onClick={onSignOut}
    >
      {messages.signOut}
    </Button>
  )
}
