/**
 * @param since in milliseconds of the page: a page that has come since then is one of several that were shown while
 *   this went on
 */
type Stop = (error: Error, since: number) => void

/** How whoever notices that a page holds the application has it taken away. */
export interface PageStop {
  /** Takes away the page that is shown; its area says why. */
  stop: Stop
  /** @returns A function that ends it. */
  onStop(listener: Stop): () => void
}

export function createPageStop(): PageStop {
  const listeners = new Set<Stop>()
  return {
    stop(error, since) {
      for (const listener of listeners) listener(error, since)
    },
    onStop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
