import { chakra } from '@chakra-ui/react/styled-system'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type CacheSnapshot,
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
  /**
   * What the list holds, where its heights are to be kept while another page stands: who comes back to the
   * same finds its rows in their places.
   */
  keptAs?: string
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
  const { total = rows.length, rowHeight, keptAs, onNearEnd } = rest
  const list = useRef<WindowVirtualizerHandle>(null)
  const heights = useKeptHeights(list, keptAs)

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
          {...(heights && { cache: heights })}
          onScroll={tellNearEnd}
        >
          {(row): ReactElement => <div key={keyOf(row)}>{children(row)}</div>}
        </WindowVirtualizer>
      </ListContext>
    </Frame>
  )
}

/** Of the list that was left last. */
let kept: { as: string; heights: CacheSnapshot } | null = null

function useKeptHeights(list: { current: WindowVirtualizerHandle | null }, as: string | undefined) {
  const [heights] = useState(() => (kept && kept.as === as ? kept.heights : null))
  useLayoutEffect(
    () => () => {
      if (as !== undefined && list.current) kept = { as, heights: list.current.cache }
    },
    [list, as],
  )
  return heights
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
