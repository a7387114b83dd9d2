import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a new page, as a browser does with a new document. Not on the
 * first page: there the browser itself begins at the top.
 */
export function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
