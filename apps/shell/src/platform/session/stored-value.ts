/** A text in the browser's storage. Held in memory if the browser refuses to store it. */
export interface StoredValue {
  read(): string | null
  write(text: string): void
  forget(): void
}

/** @param storage called each time, because even naming a storage may throw. */
export function createStoredValue(storage: () => Storage, key: string): StoredValue {
  let inMemory: string | null = null
  return {
    read: () => inMemory ?? attempt(() => storage().getItem(key)),
    write(text) {
      inMemory = null
      const isKept = attempt(() => {
        storage().setItem(key, text)
        return true
      })
      if (!isKept) inMemory = text
    },
    forget() {
      inMemory = null
      attempt(() => storage().removeItem(key))
    },
  }
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
