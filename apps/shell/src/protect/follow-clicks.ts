/**
 * Tells of presses in the header that somebody has kept from it. It has to begin before whoever
 * might.
 *
 * @returns A function that ends it.
 */
export function followClicks(tell: (link: HTMLAnchorElement | null) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const watch = ({ isTrusted, target }: Event) => {
    const header = target instanceof Element ? target.closest('#root header') : null
    if (!header || !isTrusted || !(target instanceof Element)) return
    let hasArrived = false
    const arrive = () => {
      hasArrived = true
    }
    header.addEventListener('click', arrive, { capture: true, once: true })
    setTimeout(() => {
      header.removeEventListener('click', arrive, { capture: true })
      if (!hasArrived) tell(target.closest('a'))
    })
  }
  addEventListener('click', watch, { capture: true, signal })
  return () => listening.abort()
}
