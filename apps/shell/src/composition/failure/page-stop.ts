/**
 * @param since in milliseconds of `performance.now()`: if the page appeared later, it is one of several that were shown
 * during the problem
 */
type Stop = (error: Error, since: number) => void

/** Lets services remove a page that blocks the application. */
export interface PageStop {
  /** Removes the page that is shown and shows the error in its place. */
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
