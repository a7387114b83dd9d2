import { storedUserId } from '@sabha/backend'

/** Leaves nothing of somebody behind in this browser; who has signed in over them stays. Never throws. */
export function clearBrowserStorage(owner: string | null): void {
  if (![owner, null].includes(storedUserId())) return
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear()
    } catch {
      // What cannot be touched has kept nothing.
    }
  }
}
