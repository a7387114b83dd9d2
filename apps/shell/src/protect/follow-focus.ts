const mostThefts = 3
const spanMs = 10_000
const presses = ['keydown', 'pointerdown'] as const

/**
 * Tells of a page that takes the focus from the header for itself: three times in ten seconds at one
 * address, without a press that asks for it.
 *
 * @returns A function that ends it.
 */
export function followFocus(tell: () => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let isAsked = false
  let address = location.href
  let thefts: number[] = []
  for (const press of presses)
    addEventListener(
      press,
      () => {
        isAsked = true
      },
      options,
    )
  // A press moves the focus once; it has arrived with this.
  addEventListener(
    'focusin',
    () => {
      isAsked = false
    },
    options,
  )
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const isTaken = isWithin(target, '#root header') && isWithin(relatedTarget, '#main')
      if (!isTaken || isAsked) return
      // With another page the shell itself moves the focus to its heading.
      const isSamePage = address === location.href
      address = location.href
      const now = performance.now()
      thefts = isSamePage ? [...thefts.filter((time) => now - time < spanMs), now] : []
      if (thefts.length >= mostThefts) tell()
    },
    options,
  )
  return () => listening.abort()
}

function isWithin(target: EventTarget | null, place: string): boolean {
  return target instanceof Element && target.closest(place) !== null
}
