import { createStore, type StoreApi } from 'zustand/vanilla'

export interface UnsavedWorkState {
  isHeld: boolean
  answer: ((mayLeave: boolean) => void) | null
}

/** Work that leaving the page, or composing it again, would lose. */
export interface UnsavedWork extends Omit<StoreApi<UnsavedWorkState>, 'setState'> {
  hold(): () => void
  isHeld(): boolean
  releaseAll(): void
  /** Asks the user whether the work may be lost; true if there is none. */
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
