const listeners = new Set<() => void>()

/**
 * Calls `listener` for every request that the server refuses to the signed-in user: cached facts about the
 * user, such as the role, may have changed.
 *
 * @returns A function that removes the listener.
 */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitRequestRefused(): void {
  for (const listener of listeners) listener()
}
