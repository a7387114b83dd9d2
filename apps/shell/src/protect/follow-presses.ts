/** Tells what was kept from the header, and the link that was meant. */
export type TellKept = (what: 'a press' | 'keys', link: HTMLAnchorElement | null) => void

/**
 * Tells of presses, taps and keys that somebody has kept from the header. It has to begin before
 * whoever might.
 *
 * @returns A function that ends it.
 */
export function followPresses(tell: TellKept): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  addEventListener('click', (event) => watchClick(event, tell), options)
  // What refuses a touch keeps the browser from making a click of it.
  for (const touch of ['touchstart', 'touchend'] as const)
    addEventListener(touch, (event) => watchTouch(event, tell), options)
  const watchKey = createKeyWatch(tell)
  addEventListener('keydown', watchKey, options)
  return () => listening.abort()
}

function watchClick({ isTrusted, target }: Event, tell: TellKept): void {
  const header = headerOf(target)
  if (!header || !isTrusted) return
  let hasArrived = false
  // Links of the router do nothing for a click that somebody has refused before.
  const arrive = ({ defaultPrevented }: Event) => {
    hasArrived = !defaultPrevented
  }
  header.addEventListener('click', arrive, { capture: true, once: true })
  setTimeout(() => {
    header.removeEventListener('click', arrive, { capture: true })
    if (!hasArrived) tell('a press', linkOf(target))
  })
}

function watchTouch(event: Event, tell: TellKept): void {
  const { isTrusted, target } = event
  if (!headerOf(target) || !isTrusted) return
  setTimeout(() => {
    if (event.defaultPrevented) tell('a press', linkOf(target))
  })
}

/** A part may take one key for itself by mistake of the moment. */
const keysInARow = 2

/** Tab from the top of the page or from a link of the header, and Enter on such a link. */
function createKeyWatch(tell: TellKept): (event: KeyboardEvent) => void {
  let inARow = 0
  return (event) => {
    const { isTrusted, target, key } = event
    const link = headerOf(target) && linkOf(target)
    const isMeant = key === 'Tab' ? link || isTopOfPage(target) : key === 'Enter' && link
    if (!isMeant || !isTrusted) return
    setTimeout(() => {
      inARow = event.defaultPrevented ? inARow + 1 : 0
      if (inARow >= keysInARow) tell('keys', key === 'Enter' ? link : null)
    })
  }
}

function headerOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('#root header') : null
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function isTopOfPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, #main, #main h1')
}
