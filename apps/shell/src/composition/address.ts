export function currentHref(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** Adds a history entry like the router's. Does nothing if the browser is already at the address. */
export function pushHistoryEntry(href: string): void {
  if (currentHref() === href) return
  const index = Number(history.state?.idx ?? 0) + 1
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: index }, '', href)
}
