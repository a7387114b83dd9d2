/**
 * Returns problems of the header: missing, hidden, covered, or without input. Then focuses the home
 * link; `isHomeFocused` checks later whether it kept the focus. Runs in the page.
 */
export function findHeaderProblems(): string[] {
  const header = document.querySelector('#root header')
  const home = header?.querySelector<HTMLElement>('a[href="/"]')
  if (!header || !home) return ['the header is missing']
  const { left, top, width, height } = home.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  // A provider's frame and a toast may cover it temporarily.
  const isCovered = seen && !header.contains(seen) && !seen.closest('iframe, [popover]')
  const buttons = [...header.querySelectorAll('button')]
  const arrives = (type: string) => {
    let hasArrived = false
    const arrive = (event: Event) => {
      hasArrived = !event.defaultPrevented
      // The application need not act on the test event.
      event.stopPropagation()
    }
    header.addEventListener(type, arrive, { capture: true, once: true })
    home.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    header.removeEventListener(type, arrive, { capture: true })
    return hasArrived
  }
  const isTouchPrevented = ['touchstart', 'touchend'].some(
    (type) => !home.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
  )
  const problems = {
    'the header is a copy': !Object.keys(home).some((key) => key.startsWith('__react')),
    'the header is inert or hidden from screen readers': header.closest(
      '[inert], [aria-hidden="true"]',
    ),
    'every button of the header is disabled':
      buttons.length > 0 && buttons.every(({ disabled }) => disabled),
    'the header is out of sight': !seen,
    [`the header is covered by ${seen?.outerHTML.slice(0, 80)}`]: isCovered,
    'clicks do not reach the header': !arrives('click'),
    'keys do not reach the header': !arrives('keydown'),
    'touches of the header are prevented': isTouchPrevented,
  }
  home.focus({ preventScroll: true })
  return Object.entries(problems).flatMap(([problem, isFound]) => (isFound ? [problem] : []))
}

/** Tells whether the header can be checked: the application is rendered and no modal covers it. */
export function isHeaderShown(): boolean {
  const modal =
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'
  return (
    document.contentType === 'text/html' &&
    !('arriving' in document.documentElement.dataset) &&
    !document.querySelector('#sabha-missing, #sabha-frame') &&
    !matchMedia('print').matches &&
    ![...document.querySelectorAll(modal)].some((part) => part.checkVisibility())
  )
}

export function isHomeFocused(): boolean {
  return document.activeElement?.matches('#root header a[href="/"]') ?? false
}
