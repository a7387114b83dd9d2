import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Box } from '../core/layout.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'

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
    paddingBlock: '1.5',
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

type Edge = 'first' | 'last'

/** Implements a menu button (ARIA Authoring Practices, "Menu Button"). */
function useMenu() {
  const [open, setOpen] = useState<Edge | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useOutsidePress(frame, open !== null, () => setOpen(null))

  useEffect(() => {
    if (open)
      itemsOf(list.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus()
  }, [open])

  function close() {
    setOpen(null)
    trigger.current?.focus()
  }

  function keyInFrame(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  function keyOnTrigger(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function keyInList(event: KeyboardEvent) {
    if (event.key === 'Tab') setOpen(null)
    const items = itemsOf(list.current)
    const target = targetOf(event.key, items)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return {
    open: open !== null,
    frame,
    trigger,
    list,
    events: {
      frame: { onKeyDown: keyInFrame },
      trigger: { onClick: () => setOpen(open ? null : 'first'), onKeyDown: keyOnTrigger },
      list: { onKeyDown: keyInList, onClick: close },
    },
  }
}

function useOutsidePress(frame: { current: HTMLElement | null }, on: boolean, act: () => void) {
  useEffect(() => {
    if (!on) return
    const press = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) act()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function targetOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item.matches(':focus'))
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here - 1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return following.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
}
