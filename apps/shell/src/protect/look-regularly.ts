const presses = ['pointerdown', 'keydown', 'visibilitychange']

/**
 * Calls `look` every `intervalMs` while the page is seen, for as long as it lives. Whoever clears all timers of the
 * page stops this one too: with the next press, or when the page is seen again, it begins anew.
 */
export function lookRegularly(look: () => void, intervalMs: number): void {
  let timer = setInterval(lookOnce, intervalMs)
  let lastAt = performance.now()

  function lookOnce(): void {
    lastAt = performance.now()
    if (!isHidden()) look()
  }

  function beginAnew(): void {
    if (performance.now() - lastAt < 2 * intervalMs) return
    clearInterval(timer)
    timer = setInterval(lookOnce, intervalMs)
    lookOnce()
  }

  for (const press of presses) addEventListener(press, beginAnew, true)
}

const hidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')

/** As the browser has it, whatever the document has been made to say. */
function isHidden(): boolean {
  return hidden?.get?.call(document)
}
