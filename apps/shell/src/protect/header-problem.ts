/**
 * What keeps a person from the header: it is gone, hidden or covered; null where nothing does. What
 * a dialog or the frame of a provider covers, it covers for its time.
 */
export function headerProblem():
  | 'took the header away'
  | 'hid the header'
  | 'covered the header'
  | null {
  const header = document.querySelector('#root header')
  if (!header) return 'took the header away'
  const isSeen = header.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  if (!isSeen) return 'hid the header'
  const home = header.querySelector('a[href="/"]')
  if (!home) return 'took the header away'
  const { left, top, width, height } = home.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return !seen || header.contains(seen) || mayCover(seen) ? null : 'covered the header'
}

function mayCover(element: Element): boolean {
  if (element.closest('dialog, [popover]')) return true
  const main = document.getElementById('main')
  const isShells = element.closest('#root') && !main?.contains(element)
  if (isShells) return true
  const layer = [...document.body.children].find((child) => child.contains(element))
  // Of the document itself: what covers it lets presses through, or the page is inert.
  if (!layer) return false
  return layer.id !== 'root' && layer.querySelector('iframe') !== null
}
