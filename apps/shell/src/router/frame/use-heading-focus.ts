import { useLayoutEffect, useRef } from 'react'

/** Skips the first page, where the browser starts at the top. `pathname` is null until redirects are known. */
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
