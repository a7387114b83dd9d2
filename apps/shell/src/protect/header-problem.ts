export type HeaderProblem =
  | 'took the header away'
  | 'took the navigation away'
  | 'took the buttons of the header away'
  | 'put another header in its place'
  | 'hid the header'
  | 'moved the header out of reach'
  | 'covered the header'

/** What leads on from the header: by each there is one link or button at least that can be pressed. */
const ways = {
  'took the navigation away': 'nav a[href], button[aria-controls]',
  'took the buttons of the header away': 'button',
} as const satisfies Partial<Record<HeaderProblem, string>>

/**
 * What keeps a person from the header; null where nothing does. What a dialog or the frame of a
 * provider covers, it covers for its time.
 */
export function headerProblem(): HeaderProblem | null {
  return homeProblem() ?? wayProblem()
}

function homeProblem(): HeaderProblem | null {
  const header = document.querySelector('#root header')
  const home = header?.querySelector('a[href="/"]')
  if (!header || !home) return 'took the header away'
  if (!isRendered(home)) return 'put another header in its place'
  if (!isVisible(header) || header.closest('[aria-hidden="true"]')) return 'hid the header'
  const seen = seenAt(home)
  if (typeof seen === 'boolean') return seen ? null : 'moved the header out of reach'
  const isHeader = header.contains(seen) && isRendered(seen)
  return isHeader || mayCover(seen) ? null : 'covered the header'
}

/** A header that has failed is a bar without a navigation. */
function wayProblem(): HeaderProblem | null {
  const header = document.querySelector('#root header:not([data-failed])')
  if (!header) return null
  for (const [problem, parts] of Object.entries(ways)) {
    const canGo = [...header.querySelectorAll(parts)].some((part) => canBePressed(part, header))
    if (!canGo) return problem as keyof typeof ways
  }
  return null
}

/** What lies over a corner of the header for a while, as a message of a browser's extension does, keeps nobody from it. */
function canBePressed(element: Element, header: Element): boolean {
  if (!isRendered(element) || element.matches(':disabled') || !isVisible(element)) return false
  const seen = seenAt(element)
  if (typeof seen === 'boolean') return seen
  return (
    element.contains(seen) || (!header.contains(seen) && (mayCover(seen) || !seen.closest('main')))
  )
}

/** Whether React has made an element: it leaves its mark on each, and a copy has none. */
function isRendered(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/**
 * What is seen in the middle of an element, or whether it may be scrolled to: the bar that stands in for a header
 * that failed goes with the page.
 */
function seenAt(element: Element): Element | boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const isInReach =
    x + scrollX >= 0 && x <= innerWidth && y + scrollY >= 0 && y <= Math.max(innerHeight, 200)
  return document.elementFromPoint(x, y) ?? isInReach
}

function mayCover(element: Element): boolean {
  if (element.closest('dialog, [popover]')) return true
  const main = document.getElementById('main')
  const isShells = element.closest('#root') && !main?.contains(element) && isRendered(element)
  if (isShells) return true
  const layer = [...document.body.children].find((child) => child.contains(element))
  // Of the document itself: what covers it lets presses through, or the page is inert.
  if (!layer) return false
  return layer.id !== 'root' && layer.querySelector('iframe') !== null
}
