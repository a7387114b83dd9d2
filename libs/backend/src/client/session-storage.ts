/** The key under which the session is kept: fixed, so that every tab and release finds it. */
export const sessionKey = 'sabha-auth'

/** What the auth client needs of a storage. */
export interface SessionStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Values that the browser would not keep (quota, private mode): they last as long as the page. */
const memory = new Map<string, string>()

/** Local storage that never throws: what it refuses is kept in memory. */
export const safeStorage: SessionStorage = {
  getItem(key) {
    return memory.get(key) ?? attempt(() => localStorage.getItem(key))
  },
  setItem(key, value) {
    memory.delete(key)
    const kept = attempt(() => {
      localStorage.setItem(key, value)
      return true
    })
    if (!kept) memory.set(key, value)
  },
  removeItem(key) {
    memory.delete(key)
    attempt(() => localStorage.removeItem(key))
  },
}

/** Another tab has written here since: what this page keeps of it is old. `null` is all of it. */
export function dropFromMemory(key: string | null): void {
  if (key === null) memory.clear()
  else memory.delete(key)
}

/** Whether somebody has signed in here; says nothing about whether the server still agrees. */
export function hasStoredSession(): boolean {
  return safeStorage.getItem(sessionKey) !== null
}

/** What a stored session says before the server is asked; `null` where nobody is signed in. */
export interface StoredToken {
  userId: string
  accessToken: string
  /** Seconds since 1970, by the clock of this device. */
  expiresAt: number
}

/** The token that is stored here. Needs no schema: it opens nothing that the server does not. */
export function storedToken(): StoredToken | null {
  const session = attempt(() => JSON.parse(safeStorage.getItem(sessionKey) ?? ''))
  const userId: unknown = session?.user?.id
  const accessToken: unknown = session?.access_token
  const expiresAt: unknown = session?.expires_at
  if (typeof userId !== 'string' || typeof accessToken !== 'string') return null
  return { userId, accessToken, expiresAt: typeof expiresAt === 'number' ? expiresAt : 0 }
}

/** Whose session is stored here; `null` for nobody's. */
export function storedUserId(): string | null {
  const id = attempt(() => JSON.parse(safeStorage.getItem(sessionKey) ?? '').user.id)
  return typeof id === 'string' ? id : null
}

/** Takes out the session and what unfinished sign-ins have left beside it. Never throws. */
export function removeSession(): void {
  const kept = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of [...memory.keys(), ...kept]) {
    if (key.startsWith(sessionKey)) safeStorage.removeItem(key)
  }
}

/**
 * Leaves nothing of anybody behind in this browser. Never throws.
 *
 * @param deviceKeys of local storage, which say something of the device and of nobody: they stay
 */
export function clearStorage(deviceKeys: readonly string[] = []): void {
  const ofDevice = deviceKeys.map((key) => [key, attempt(() => localStorage.getItem(key))] as const)
  memory.clear()
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
  for (const [key, value] of ofDevice)
    if (value !== null) attempt(() => localStorage.setItem(key, value))
}

/**
 * Leaves nothing of somebody behind in this browser, and says whether it has: who has signed in over them
 * meanwhile stays. Never throws.
 *
 * @param owner whose session it was; `null` where that is not known
 * @param deviceKeys as those of `clearStorage`
 */
export function clearStorageOf(owner: string | null, deviceKeys?: readonly string[]): boolean {
  if (![owner, null].includes(storedUserId())) return false
  clearStorage(deviceKeys)
  return true
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
