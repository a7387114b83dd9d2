const listeners = new Set<() => void>()

/**
 * Tells `listener` of every request that the server has refused to whoever is signed in: what the
 * page believes about them, such as their role, may have changed.
 *
 * @returns A function that ends it.
 */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitRefusal(): void {
  for (const listener of listeners) listener()
}
