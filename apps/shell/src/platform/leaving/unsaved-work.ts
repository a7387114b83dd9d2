import { createStore, type StoreApi } from 'zustand/vanilla'

export interface UnsavedWorkState {
  isHeld: boolean
  /** Answers whoever waits for the person's word; null while nobody does. */
  answer: ((mayLeave: boolean) => void) | null
}

/** What leaving the page, or composing it anew, would lose. */
export interface UnsavedWork extends Omit<StoreApi<UnsavedWorkState>, 'setState'> {
  /** @returns A function that lets go. */
  hold(): () => void
  isHeld(): boolean
  /** Lets go of everything: the person has said so. */
  releaseAll(): void
  /** Whether the person would leave it behind; asked only where there is some. */
  mayLeave(): Promise<boolean>
}

export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<object>()
  const store = createStore<UnsavedWorkState>(() => ({ isHeld: false, answer: null }))
  const update = () => store.setState({ isHeld: holders.size > 0 })

  return {
    ...store,
    hold() {
      const holder = {}
      holders.add(holder)
      update()
      return () => {
        holders.delete(holder)
        update()
      }
    },
    isHeld: () => holders.size > 0,
    releaseAll() {
      holders.clear()
      update()
    },
    mayLeave() {
      if (holders.size === 0) return Promise.resolve(true)
      store.getState().answer?.(false)
      return new Promise((resolve) => {
        store.setState({
          answer(mayLeave) {
            store.setState({ answer: null })
            resolve(mayLeave)
          },
        })
      })
    },
  }
}
