/**
 * Gives a history entry that no navigation created its own key: the router calls all of them `default` and would mix up
 * their scroll positions. The key must not contain the address, which may hold a token, because it is stored.
 */
export function nameEntry(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Date.now().toString(36) }, '')
}
