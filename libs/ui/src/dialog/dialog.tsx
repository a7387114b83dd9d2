import { chakra } from '@chakra-ui/react/styled-system'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Heading } from '../core/heading.tsx'
import { Icon } from '../core/icon.tsx'
import { Row, Stack } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a press outside. If undefined, the dialog requires an answer. */
  onClose(): void
  title: string
  /** Buttons, the main one last. */
  actions: ReactNode
  /** An `alertdialog` asks for confirmation: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /**
   * `wide` is for browsing records: full screen on phones, and full height elsewhere, so that title and
   * actions keep their place. `sheet` rises from the bottom edge, for the controls of a list on phones.
   */
  size?: 'normal' | 'wide' | 'sheet'
  children: ReactNode
}

const Frame = chakra('dialog', {
  base: {
    margin: 'auto',
    overflow: 'auto',
    bg: 'surface',
    color: 'ink',
    border: 'hairline',
    shadow: 'raised',
    animation: 'rise 160ms ease-out',
    _backdrop: { bg: 'scrim' },
  },
  variants: {
    size: {
      normal: {
        width: 'calc(100% - 2rem)',
        maxWidth: '32rem',
        maxHeight: 'calc(100dvh - 2rem)',
        rounded: 'card',
      },
      wide: {
        width: { base: 'full', md: 'calc(100% - 4rem)' },
        maxWidth: { base: 'full', md: '64rem' },
        height: { base: '100dvh', md: 'min(calc(100dvh - 4rem), 52rem)' },
        maxHeight: 'full',
        rounded: { md: 'card' },
        scrollPaddingBlock: '8rem',
      },
      sheet: {
        width: 'full',
        maxWidth: 'full',
        maxHeight: 'calc(100dvh - 4rem)',
        marginBottom: '0',
        roundedTop: 'card',
      },
    },
  },
})

/** Sticky parts that stay visible while the content of a wide dialog scrolls. */
const stays = {
  position: 'sticky',
  zIndex: 'header',
  bg: 'surface',
  marginInline: { base: '-5', md: '-6' },
  paddingInline: { base: '5', md: '6' },
} as const
const head = {
  ...stays,
  top: '0',
  marginTop: { base: '-5', md: '-6' },
  paddingTop: { base: '5', md: '6' },
  paddingBottom: '4',
  borderBottom: 'hairline',
} as const
const foot = {
  ...stays,
  bottom: '0',
  marginTop: 'auto',
  marginBottom: { base: '-5', md: '-6' },
  paddingTop: '4',
  paddingBottom: 'max({spacing.4}, env(safe-area-inset-bottom))',
  borderTop: 'hairline',
} as const

const Close = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '11',
    // Aligns with the first line of the title and the edge of the dialog.
    marginBlock: '-0.5625rem',
    marginInlineEnd: '-0.75rem',
    color: 'muted',
    rounded: 'control',
    _hover: { color: 'ink' },
  },
})

/**
 * A modal dialog based on the browser's `<dialog>`: the rest of the page is inert, Escape closes it, and the
 * focus returns afterwards. The first field of a form gets the initial focus; a wide dialog and one without
 * a form focus their title.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, actions, role = 'dialog', ...rest }: OpenDialogProps) {
  const { size = 'normal', children } = rest
  const isWide = size === 'wide'
  const { dialog, heading } = useModal({ isForm: !isWide })
  const messages = useMessages()
  const titleId = useId()
  const bodyId = useId()

  /** React also reports the cancel event of a dialog within this one. */
  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
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
      size={size}
      aria-labelledby={titleId}
      {...(role === 'alertdialog' && { 'aria-describedby': bodyId })}
      onCancel={cancel}
      onMouseDown={pressOutside}
    >
      <Stack gap="5" padding={{ base: '5', md: '6' }} {...(isWide && { minHeight: 'full' })}>
        <Row
          justifyContent="space-between"
          alignItems="flex-start"
          flexWrap="nowrap"
          {...(isWide && head)}
        >
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
          {...(isWide && foot)}
        >
          {actions}
        </Row>
      </Stack>
    </Frame>
  )
}

type OpenDialogProps = Omit<DialogProps, 'open'>

/**
 * Opens the dialog as a modal while it is mounted, with the focus on the first field of a form, or on its
 * heading. Closes it before it is removed, because the browser restores the focus only then.
 */
function useModal({ isForm }: { isForm: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const field = isForm ? element?.querySelector<HTMLElement>(firstField) : null
    const target = field ?? heading.current
    target?.focus()
    return () => element?.close()
  }, [isForm])

  return { dialog, heading }
}

/** Selects fields to type in and lists of options. */
const firstField =
  'form :is(input:not([type=radio], [type=checkbox], [hidden]), select, textarea):enabled'
