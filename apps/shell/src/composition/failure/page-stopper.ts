/** `since` is in milliseconds of `performance.now()`; a page that appeared later is not the only one involved. */
type Stop = (error: Error, since: number) => void

export interface PageStopper {
  stop: Stop
  /** @returns A function that stops it. */
  onStop(listener: Stop): () => void
}

export function createPageStopper(): PageStopper {
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
