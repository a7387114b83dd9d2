import { Button } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'

export interface SignOutButtonProps {
  onSignOut(): void
  isLeaving?: boolean | undefined
}

export function SignOutButton({ onSignOut, isLeaving = false }: SignOutButtonProps) {
  const { header: messages } = useMessages()
  return (
    <Button
      variant="onHeader"
      size="small"
      loading={isLeaving}
      loadingText={messages.signingOut}
      onClick={() => onSignOut()}
    >
      {messages.signOut}
    </Button>
  )
}
