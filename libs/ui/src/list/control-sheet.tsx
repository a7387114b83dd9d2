import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { Figure } from '../core/text.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ActionIcon } from './action-icon.tsx'
import { useListMessages } from './messages.ts'

export interface ControlSheetProps {
  /** Whether the button has a line of its own, with its label. */
  isWide: boolean
  /** Number of filters that are set. */
  set: number
  onClear(): void
  /** The controls of the list. */
  children: ReactNode
}

/** A button on phones that opens the controls of a list in a sheet. */
export function ControlSheet({ isWide, set, onClear, children }: ControlSheetProps) {
  const messages = useListMessages()
  const [isOpen, setOpen] = useState(false)
  const show = useRef<HTMLButtonElement>(null)

  function clear() {
    onClear()
    // "Clear all" has the focus, and is removed once no filter is set.
    show.current?.focus()
  }

  const label = set > 0 ? messages.optionsSet(set) : messages.options
  return (
    <>
      <Button
        data-list-controls=""
        hideFrom="md"
        flex={isWide ? '1' : 'none'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ActionIcon name="filter" />
        {isWide ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}</VisuallyHidden>
            {set > 0 && <Figure aria-hidden="true">{set}</Figure>}
          </>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.options}
        size="sheet"
        actions={
          <>
            {set > 0 && (
              <Button variant="quiet" onClick={clear}>
                {messages.clearAll}
              </Button>
            )}
            <Button ref={show} variant="primary" onClick={() => setOpen(false)}>
              {messages.show}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
