import {
  Children,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
// Types of fragment refs in the browser.
import type {} from 'react-dom'

/** Lists up to this length are rendered completely. */
const maxCompleteRows = 100
const groupSize = 25

export interface WindowedRowsProps {
  /** List items. */
  children: ReactNode
}

/**
 * Renders only the rows near the viewport plus the first and the last, so that a thousand rows cost as much
 * as a hundred. Spacers replace the others, and a focused row stays.
 *
 * @example <List aria-label={title}><WindowedRows>{rows.map(toItem)}</WindowedRows></List>
 */
export function WindowedRows({ children }: WindowedRowsProps) {
  const rows = Children.toArray(children)
  if (rows.length <= maxCompleteRows) return rows
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

/** Returns whether any of the elements is near the viewport or has the focus. */
function isNeeded(seen: Map<Element, boolean>): boolean {
  for (const row of seen.keys()) if (!row.isConnected) seen.delete(row)
  return [...seen].some(([row, isNear]) => isNear || row.contains(document.activeElement))
}

function heightOf(rows: FragmentInstance): number {
  const places = rows.getClientRects()
  const [first, last] = [places[0], places.at(-1)]
  return first && last ? last.bottom - first.top : 0
}
