import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Box } from '../core/layout.tsx'
import { WindowedRows } from './windowed-rows.tsx'

export interface RowListProps {
  /** Name of the list for screen readers. */
  label: string
  /** `compact` rows are 40 px high, others 56 px. */
  density?: 'normal' | 'compact'
  /** `ListRow`s. */
  children: ReactNode
}

const List = chakra('ul', {
  base: { bg: 'surface', border: 'hairline', rounded: 'card' },
})

/** Rows of records. Arrow keys, Home and End move between the rows; Enter opens one. */
export function RowList({ label, children, density = 'normal' }: RowListProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <List
      ref={list}
      aria-label={label}
      data-density={density}
      onKeyDown={(event: KeyboardEvent) => moveBetweenRows(event, list.current)}
    >
      <WindowedRows>{children}</WindowedRows>
    </List>
  )
}

function moveBetweenRows(event: KeyboardEvent, list: HTMLElement | null) {
  const leads = [...(list?.querySelectorAll<HTMLElement>('[data-row-lead] :is(a, button)') ?? [])]
  const here = event.target instanceof HTMLElement ? leads.indexOf(event.target) : -1
  if (here < 0) return
  const places = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: leads.length - 1 }
  const place = Object.hasOwn(places, event.key) ? places[event.key as keyof typeof places] : -1
  const target = leads[place]
  if (!target) return
  event.preventDefault()
  target.focus()
}

export interface ListRowProps {
  /** Link to the record; the whole row is its target. */
  lead: ReactNode
  /** Details of the record below its name. */
  detail?: ReactNode
  /** Badges, amounts and dates at the end. */
  facts?: ReactNode
  /** An `ActionMenu` or a switch. */
  actions?: ReactNode
}

const Frame = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '3.5rem',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '2.5',
    // Raises controls above the row's link.
    '* + &': { borderTop: 'hairline' },
    _hover: { bg: 'tint' },
    _first: { borderTopRadius: 'card' },
    _last: { borderBottomRadius: 'card' },
    '[data-density=compact] > &': { minHeight: '2.5rem', paddingBlock: { base: '2', md: '1' } },
  },
})

/**
 * Stretches its link over the nearest ancestor with `position: relative`, the row. Give other controls of the row
 * `position: relative`, and a `zIndex` if they come before it.
 */
export const RowLead = chakra('div', {
  base: {
    fontWeight: 'semibold',
    minWidth: '0',
    '& :is(a, button)': {
      textAlign: 'start',
      textDecoration: 'none',
      rounded: 'control',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
  },
})

/** A record: the whole row leads to it; its other actions are at the end. */
export function ListRow({ lead, detail, facts, actions }: ListRowProps) {
  return (
    <Frame>
      <Box
        flex="1"
        minWidth="0"
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ md: 'center' }}
        columnGap="4"
        rowGap="1"
      >
        <Box flex="1" minWidth="0">
          <RowLead data-row-lead="">{lead}</RowLead>
          {detail && (
            <Box color="muted" fontSize="sm">
              {detail}
            </Box>
          )}
        </Box>
        {facts && (
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
            {facts}
          </Box>
        )}
      </Box>
      {actions && (
        <Box position="relative" flexShrink="0">
          {actions}
        </Box>
      )}
    </Frame>
  )
}
