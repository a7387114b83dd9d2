import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Box } from '../core/layout.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { useMenu } from './use-menu.ts'

export interface MenuProps {
  /** Label of the button and of the menu. */
  label: string
  /** Content of the button; hidden from screen readers unless it is part of the label. */
  button: ReactNode
  /** Lines shown above the items; they cannot be selected. */
  header?: ReactNode
  /** `MenuItem`s. */
  children: ReactNode
}

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    padding: '1',
    color: 'inherit',
    rounded: 'full',
  },
})

const Popup = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 0.5rem)',
    zIndex: 'menu',
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 2rem)',
    padding: '2',
    bg: 'surface',
    color: 'ink',
    border: 'hairline',
    rounded: 'card',
    shadow: 'raised',
    animation: 'rise 140ms ease-out',
  },
})

/**
 * A menu button. Arrow keys, Home, End and letters move; Escape, Tab and a press outside close it; Escape
 * and a selection restore the focus.
 */
export function Menu({ label, button, header, children }: MenuProps) {
  const listId = useId()
  const { open, frame, trigger, list, events } = useMenu()
  return (
    <Box ref={frame} position="relative" display="flex" {...events.frame}>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open && { 'aria-controls': listId })}
        {...events.trigger}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {button}
      </Trigger>
      {open && (
        <Popup>
          {header}
          <div ref={list} id={listId} role="menu" aria-label={label} {...events.list}>
            {children}
          </div>
        </Popup>
      )}
    </Box>
  )
}

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '2.75rem',
    paddingInline: '3',
    rounded: 'control',
    fontWeight: 'medium',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { bg: 'tint', color: 'accent' },
    _focusVisible: { bg: 'tint', color: 'accent' },
  },
})

export type MenuItemProps = Parameters<typeof Item>[0]

/** An item. For a link: `<MenuItem asChild><Link to="/profile">…</Link></MenuItem>`. */
export function MenuItem(props: MenuItemProps) {
  return (
    <Item {...(props.asChild ? {} : { type: 'button' })} role="menuitem" tabIndex={-1} {...props} />
  )
}
