import { useSession } from '@sabha/contract'
import { Button, Icon } from '@sabha/ui'
import { useState } from 'react'
import { useMessages } from '../messages.ts'

export function SignOutButton() {
  const { stage: text } = useMessages()
  const { signOut } = useSession()
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signOut().finally(() => setLeaving(false))
  }

  return (
    <Button
      variant="secondary"
      size="small"
      loading={leaving}
      loadingText={text.signingOut}
      onClick={leave}
    >
      <Icon name="signOut" />
      {text.signOut}
    </Button>
  )
}
