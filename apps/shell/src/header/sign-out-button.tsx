import { Button } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export interface SignOutButtonProps {
  onSignOut(): void
}

/** The way out, with nothing else to load. */
export function SignOutButton({ onSignOut }: SignOutButtonProps) {
  const { header: messages } = useMessages()
  return (
    <Button variant="onHeader" size="small" onClick={onSignOut}>
      {messages.signOut}
    </Button>
  )
}
