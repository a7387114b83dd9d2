import { chakra } from '@chakra-ui/react'
import { createContext, type ReactElement, type ReactNode, useContext, useRef } from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'

export interface VirtualListProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** How many there are with those that are not fetched yet; the number of rows without it. */
  total?: number
  /** How high a row is before it has been measured, in pixels. */
  rowHeight?: number
  /** Called while the last rows are near: time to fetch the next. */
  onNearEnd?(): void
  children(row: Row): ReactNode
}

const Frame = chakra('div', {
  base: {
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
    '& li + li > *': { borderTop: 'hairline' },
  },
})

/** How many rows before the end the next are asked for. */
const ahead = 10

const ListContext = createContext({ label: '', total: 0 })

/**
 * Rows that scroll with the page, of which only those in sight exist: 100,000 cost what 20 do.
 * Their heights may differ; rows that come later move nothing that is read.
 */
export function VirtualList<Row>({ label, rows, keyOf, children, ...rest }: VirtualListProps<Row>) {
  const { total = rows.length, rowHeight, onNearEnd } = rest
  const list = useRef<WindowVirtualizerHandle>(null)

  function tellNearEnd() {
    if (!list.current) return
    const { scrollOffset, viewportSize } = list.current
    const last = list.current.findItemIndex(scrollOffset + viewportSize)
    if (last >= rows.length - ahead) onNearEnd?.()
  }

  return (
    <Frame>
      <ListContext value={{ label, total }}>
        <WindowVirtualizer
          ref={list}
          data={rows}
          as={List}
          item={Item}
          {...(rowHeight !== undefined && { itemSize: rowHeight })}
          onScroll={tellNearEnd}
        >
          {(row): ReactElement => <div key={keyOf(row)}>{children(row)}</div>}
        </WindowVirtualizer>
      </ListContext>
    </Frame>
  )
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  const { label } = useContext(ListContext)
  return (
    <ul ref={ref} style={style} aria-label={label}>
      {children}
    </ul>
  )
}

function Item({ style, index, children, ref }: CustomItemComponentProps) {
  const { total } = useContext(ListContext)
  return (
    <li ref={ref} style={style} aria-setsize={total} aria-posinset={index + 1}>
      {children}
    </li>
  )
}
