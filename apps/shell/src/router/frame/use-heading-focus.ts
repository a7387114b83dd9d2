import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a new page, except the first one, where the browser starts at the top.
 *
 * @param pathname of the page that is shown; null until the first one is known, because it may redirect
 */
export function useHeadingFocus(pathname: string | null): void {
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === null || pathname === null || before === pathname) return
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
