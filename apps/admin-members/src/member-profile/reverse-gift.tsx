import { useSignedInSession } from '@sabha/contract'
import { useParams } from '@sabha/contract/router'
import { Button } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { ActionIcon } from '@sabha/ui/list'
import { useState } from 'react'
import { useMessages } from './messages.ts'
import type { ReversibleGift } from './reverse-gift-dialog.tsx'

const ReverseGiftDialog = lazyDialog(
  async () => (await import('./reverse-gift-dialog.tsx')).ReverseGiftDialog,
)

/** Reverses an offline contribution that was never received. Hidden from admins for their own contributions. */
export function ReverseGift({ gift }: { gift: ReversibleGift }) {
  const { reversal: text } = useMessages()
  const { memberId } = useParams()
  const { user } = useSignedInSession()
  const [isOpen, setOpen] = useState(false)
  if (memberId === user.id) return null
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ActionIcon name="undo" />
        {text.open}
      </Button>
      {isOpen && (
        <ReverseGiftDialog title={text.title} gift={gift} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
