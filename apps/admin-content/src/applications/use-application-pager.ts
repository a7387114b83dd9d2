import { useEffect, useEffectEvent } from 'react'
import type { ListedApplications } from './listed-applications.ts'

/** The part of an infinite list that moving requires. */
export interface PagedApplications {
  data: ListedApplications | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): Promise<{ data: ListedApplications | undefined }>
}

export interface ApplicationPagerOptions {
  id: string
  list: PagedApplications
  /** Whether moving is blocked by a pending save. */
  isHeld: boolean
  onMove(id: string): void
}

export interface ApplicationPager {
  /** Counted from 1; null if the list does not contain it. */
  place: number | null
  total: number
  isLoading: boolean
  /** Null at the ends of the list. */
  previous: (() => void) | null
  next: (() => void) | null
}

/** If the application has left the filtered list after a review, moves on to the first one. */
export function useApplicationPager({
  id,
  list,
  isHeld,
  onMove,
}: ApplicationPagerOptions): ApplicationPager {
  const rows = list.data?.rows ?? []
  const index = rows.findIndex((row) => row.id === id)
  const before = rows[index - 1]
  const after = rows[index + 1]

  async function continueList() {
    const { data } = await list.fetchNextPage()
    const following = data?.rows[index + 1]
    if (following) onMove(following.id)
  }

  const wayOn = list.hasNextPage ? () => void continueList() : null
  const previous = before ? () => onMove(before.id) : null
  const next = after ? () => onMove(after.id) : wayOn
  const isStill = isHeld || list.isFetchingNextPage
  const moving: ApplicationPager = {
    place: index < 0 ? null : index + 1,
    total: list.data?.total ?? 0,
    isLoading: list.isFetchingNextPage,
    previous: isStill ? null : previous,
    next: isStill ? null : next,
  }
  useArrowKeys(moving)
  return moving
}

function useArrowKeys({ previous, next }: ApplicationPager): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event)) return
    const move = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
    if (!move) return
    event.preventDefault()
    move()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
