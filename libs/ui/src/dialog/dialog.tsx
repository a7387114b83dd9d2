import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { Heading } from '../core/heading.tsx'
import { Icon } from '../core/icon.tsx'
import { Row, Stack } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, or a press outside. Without it the dialog waits for an answer. */
  onClose(): void
  title: string
  /** The buttons; the main one last. */
  actions: ReactNode
  /** An `alertdialog` asks before something is done: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

const Frame = chakra('dialog', {
  base: {
    width: 'calc(100% - 2rem)',
    maxWidth: '32rem',
    maxHeight: 'calc(100dvh - 2rem)',
    margin: 'auto',
    overflow: 'auto',
    bg: 'surface',
    color: 'ink',
    border: 'hairline',
    rounded: 'card',
    shadow: 'raised',
    animation: 'rise 160ms ease-out',
    _backdrop: { bg: 'scrim' },
  },
})

const Close = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '11',
    // In line with the title's first line and the dialog's edge.
    marginBlock: '-0.5625rem',
    marginInlineEnd: '-0.75rem',
    color: 'muted',
    rounded: 'control',
    _hover: { color: 'ink' },
  },
})

/**
 * A modal dialog on the browser's own: the rest of the page is inert, Escape closes, and focus
 * returns to where it was. Focus begins at the title.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, actions, role = 'dialog', children }: OpenDialogProps) {
  const { dialog, heading } = useModal()
  const messages = useMessages()
  const titleId = useId()
  const bodyId = useId()

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  function pressOutside(event: MouseEvent) {
    if (role === 'dialog' && event.target === event.currentTarget) onClose()
  }

  return (
    <Frame
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
      onCancel={cancel}
      onMouseDown={pressOutside}
    >
      <Stack gap="5" padding={{ base: '5', md: '6' }}>
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap">
          <Heading ref={heading} id={titleId} tabIndex={-1} size="card">
            {title}
          </Heading>
          <Close type="button" aria-label={messages.close} onClick={onClose}>
            <Icon name="close" />
          </Close>
        </Row>
        <Stack id={bodyId}>{children}</Stack>
        <Row
          justifyContent="flex-end"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems="stretch"
        >
          {actions}
        </Row>
      </Stack>
    </Frame>
  )
}

type OpenDialogProps = Omit<DialogProps, 'open'>
