import { chakra } from '@chakra-ui/react/styled-system'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua'

export interface VirtualListProps<Row> {
  /** Name of the list for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Total number including rows that are not loaded; the number of rows if undefined. */
  total?: number
  /** Height of a row before it is measured, in pixels. */
  rowHeight?: number
  /**
   * Key under which measured heights are kept while another page is shown, so that a user who returns finds
   * the rows at the same place.
   */
  keptAs?: string
  /** Called while the last rows are near the viewport, to load the next ones. */
  onNearEnd?(): void
  children(row: Row): ReactNode
}

const Frame = chakra('div', {
  base: {
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
    '& li + li > *': { borderTop: 'hairline' },
    _print: {
      '& ul': { height: 'auto !important' },
      '& li': { position: 'static !important', visibility: 'visible !important' },
    },
  },
})

/** Distance in pixels from the viewport within which rows are rendered. */
const renderedDistance = { onScreen: 200, inPrint: 1e9 }

/** Number of remaining rows at which the next ones are requested. */
const preloadDistance = 10

const ListContext = createContext({ label: '', total: 0 })

/**
 * A list that scrolls with the page and renders only visible rows, so that 100,000 rows cost as much as 20.
 * Heights may differ; rows loaded later do not shift the visible ones. All loaded rows are printed.
 */
export function VirtualList<Row>({ label, rows, keyOf, children, ...rest }: VirtualListProps<Row>) {
  const { total = rows.length, rowHeight, keptAs, onNearEnd } = rest
  const list = useRef<WindowVirtualizerHandle>(null)
  const heights = useKeptHeights(list, keptAs)
  const isPrinting = useIsPrinting()

  function tellNearEnd() {
    if (!list.current) return
    const { scrollOffset, viewportSize } = list.current
    const last = list.current.findItemIndex(scrollOffset + viewportSize)
    if (last >= rows.length - preloadDistance) onNearEnd?.()
  }

  return (
    <Frame>
      <ListContext value={{ label, total }}>
        <WindowVirtualizer
          ref={list}
          data={rows}
          as={List}
          item={Item}
          bufferSize={isPrinting ? renderedDistance.inPrint : renderedDistance.onScreen}
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

/** Returns whether the browser is about to print. Renders before it does. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const prepare = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', prepare)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', prepare)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** Heights of the list that was shown last. */
let lastHeights: { as: string; heights: CacheSnapshot } | null = null

function useKeptHeights(list: { current: WindowVirtualizerHandle | null }, as: string | undefined) {
  const [heights] = useState(() =>
    lastHeights && lastHeights.as === as ? lastHeights.heights : null,
  )
  useLayoutEffect(
    () => () => {
      if (as !== undefined && list.current) lastHeights = { as, heights: list.current.cache }
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
