import {
  Children,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
// What a fragment can do in a browser.
import type {} from 'react-dom'

/** Up to here all rows of a list exist. */
const most = 100
const groupSize = 25

export interface WindowedRowsProps {
  /** List items. */
  children: ReactNode
}

/**
 * The rows of a list, of which those exist that are near what is seen, and its first and last: a
 * thousand cost what a hundred do. What is not there keeps its room, and a row that has the focus stays.
 *
 * @example <List aria-label={title}><WindowedRows>{rows.map(toItem)}</WindowedRows></List>
 */
export function WindowedRows({ children }: WindowedRowsProps) {
  const rows = Children.toArray(children)
  if (rows.length <= most) return rows
  const groups = Math.ceil(rows.length / groupSize)
  const starts = Array.from({ length: groups }, (_, index) => index * groupSize)
  return starts.map((start) => (
    <RowGroup key={start} stays={start === 0 || start === starts.at(-1)}>
      {rows.slice(start, start + groupSize)}
    </RowGroup>
  ))
}

interface RowGroupProps {
  stays: boolean
  children: ReactNode
}

function RowGroup({ stays, children }: RowGroupProps) {
  const group = useRef<FragmentInstance>(null)
  const [room, setRoom] = useState<number | null>(null)

  useEffect(() => {
    const rows = group.current
    if (stays || !rows || typeof IntersectionObserver === 'undefined') return setRoom(null)
    const seen = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting)
        setRoom(isNeeded(seen) ? null : heightOf(rows))
      },
      { rootMargin: '100%' },
    )
    rows.observeUsing(observer)
    return () => {
      rows.unobserveUsing(observer)
      observer.disconnect()
    }
  }, [stays])

  return (
    <Fragment ref={group}>
      {room === null ? children : <li aria-hidden="true" style={{ height: room }} />}
    </Fragment>
  )
}

/** Whether one of these is near what is seen, or has the focus. */
function isNeeded(seen: Map<Element, boolean>): boolean {
  for (const row of seen.keys()) if (!row.isConnected) seen.delete(row)
  return [...seen].some(([row, isNear]) => isNear || row.contains(document.activeElement))
}

function heightOf(rows: FragmentInstance): number {
  const places = rows.getClientRects()
  const [first, last] = [places[0], places.at(-1)]
  return first && last ? last.bottom - first.top : 0
}
