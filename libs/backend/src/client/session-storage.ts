/** Storage key of the session. Fixed, so that all tabs and releases use the same. */
export const sessionKey = 'sabha-auth'

/** Storage key of the consents given at sign-up, until the user is signed in. */
export const agreementKey = 'sabha-agreement'

/** Storage interface that the auth client needs. */
export interface SessionStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Values that the browser refused to store (quota, private mode), until the page is closed. */
const memory = new Map<string, string>()

/** Local storage that never throws. Holds values in memory that the browser refuses to store. */
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

/** Removes values from memory that another tab has replaced in storage; `null` removes all. */
export function removeFromMemory(key: string | null): void {
  if (key === null) memory.clear()
  else memory.delete(key)
}

/** Returns whether a session is stored here, which the server may have ended. */
export function hasStoredSession(): boolean {
  return safeStorage.getItem(sessionKey) !== null
}

/** Facts about a stored session, before the server has confirmed it; `null` if there is none. */
export interface StoredToken {
  userId: string
  accessToken: string
  /** Seconds since 1970, by the clock of this device. */
  expiresAt: number
}

/**
 * Returns the stored token. Not validated by a schema, since it grants nothing that the server does not
 * check.
 */
export function readStoredToken(): StoredToken | null {
  const session = attempt(() => JSON.parse(safeStorage.getItem(sessionKey) ?? ''))
  const userId: unknown = session?.user?.id
  const accessToken: unknown = session?.access_token
  const expiresAt: unknown = session?.expires_at
  if (typeof userId !== 'string' || typeof accessToken !== 'string') return null
  return { userId, accessToken, expiresAt: typeof expiresAt === 'number' ? expiresAt : 0 }
}

/** Returns the user id of the stored session, or `null`. */
export function storedUserId(): string | null {
  const id = attempt(() => JSON.parse(safeStorage.getItem(sessionKey) ?? '').user.id)
  return typeof id === 'string' ? id : null
}

/** Removes the session and the data of unfinished sign-ins. Never throws. */
export function removeSession(): void {
  const kept = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of [...memory.keys(), ...kept]) {
    if (key.startsWith(sessionKey)) safeStorage.removeItem(key)
  }
}

/**
 * Removes all user data from this browser. Never throws.
 *
 * @param deviceKeys keys of local storage with settings of the device, which are kept
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
 * Removes the data of a user from this browser and returns whether it did: if another user has signed in
 * meanwhile, it removes nothing. Never throws.
 *
 * @param owner user id of the ended session; `null` if unknown
 * @param deviceKeys as in `clearStorage`
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
