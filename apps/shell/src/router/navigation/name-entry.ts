/**
 * Gives the present entry of the history a key of its own, where an address has made it and no navigation: the router calls
 * all of those `default`, and one would be shown at the place of another. What follows a key must not be an
 * address: it stays in the browser's storage, and an address may hold a token.
 */
export function nameEntry(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Date.now().toString(36) }, '')
}
