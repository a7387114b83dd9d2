/** Who has something that a new composition of the page would lose. */
export interface UnsavedWork {
  /** @returns A function that lets go. */
  hold(): () => void
  isHeld(): boolean
}

export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<object>()
  return {
    hold() {
      const holder = {}
      holders.add(holder)
      return () => holders.delete(holder)
    },
    isHeld: () => holders.size > 0,
  }
}
