import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Box } from '../core/layout.tsx'

/** A tab with its view. */
export interface Tab {
  key: string
  label: string
  /** Number or badge after the label. */
  count?: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Name of the tabs for screen readers. */
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** Key of the selected tab; the page stores it, for example in the URL. */
  value: string
  onValueChange(key: string): void
}

// Custom, because the roving focus takes a dozen lines, while Ark's tabs have a state machine of 7 kB.
const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    paddingInline: '4',
    flexShrink: 0,
    color: 'muted',
    fontWeight: 'medium',
    borderBottom: '3px solid transparent',
    _hover: { color: 'accent' },
    '&[aria-selected=true]': { color: 'accent', borderColor: 'marigold', fontWeight: 'semibold' },
    _focusVisible: { outlineOffset: '-2px', boxShadow: 'none' },
    _highContrast: { '&[aria-selected=true]': { borderColor: 'Highlight' } },
  },
})

const List = chakra('div', {
  base: { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', borderBottom: 'hairline' },
})

/**
 * Switches between views in one place. Arrow keys, Home and End move and select; Tab continues into the
 * view.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find(({ key }) => key === value) ?? tabs[0]

  useEffect(() => keepInSight(list.current, `${id}-${shown.key}`), [id, shown.key])

  function press(event: KeyboardEvent) {
    const place = placeAfter(event.key, tabs.indexOf(shown), tabs.length)
    const next = place === null ? undefined : tabs[place]
    if (!next || place === null) return
    event.preventDefault()
    onValueChange(next.key)
    list.current?.querySelectorAll('button')[place]?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ key, label: name, count }) => (
          <TabButton
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === shown.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown.key ? 0 : -1}
            onClick={() => onValueChange(key)}
          >
            {name}
            {count}
          </TabButton>
        ))}
      </List>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}`}
        tabIndex={0}
        paddingBlock="5"
        rounded="control"
      >
        {shown.content}
      </Box>
    </div>
  )
}

/** Scrolls the list of tabs horizontally only, so that the page does not move. */
function keepInSight(list: HTMLElement | null, tabId: string): void {
  const tab = document.getElementById(tabId)?.getBoundingClientRect()
  const frame = list?.getBoundingClientRect()
  if (!list || !tab || !frame) return
  const before = Math.min(0, tab.left - frame.left)
  const after = Math.max(0, tab.right - frame.right)
  list.scrollLeft += before + after
}

function placeAfter(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight') return (here + 1) % count
  if (key === 'ArrowLeft') return (here + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
