/** A draft in local storage. */
export interface StoredDraft {
  version: number
  /** Time of the last change, in milliseconds. */
  keptAt: number
  value: unknown
}

const prefix = 'sabha-draft:'
const maxDraftAgeMs = 30 * 24 * 60 * 60_000

/** Returns the draft of a user under a key; null if there is none or it is older than 30 days. */
export function readDraft(userId: string, key: string): StoredDraft | null {
  try {
    const draft: StoredDraft | null = JSON.parse(
      localStorage.getItem(nameOf(userId, key)) ?? 'null',
    )
    return draft && Date.now() - draft.keptAt <= maxDraftAgeMs ? draft : null
  } catch {
    return null
  }
}

/** Stores a draft. Does nothing if the browser refuses; the input then lasts as long as its form. */
export function writeDraft(
  userId: string,
  key: string,
  { version, value }: Omit<StoredDraft, 'keptAt'>,
): void {
  attempt(() =>
    localStorage.setItem(
      nameOf(userId, key),
      JSON.stringify({ version, keptAt: Date.now(), value } satisfies StoredDraft),
    ),
  )
}

export function removeDraft(userId: string, key: string): void {
  attempt(() => localStorage.removeItem(nameOf(userId, key)))
}

/** Removes the drafts of all other users from this browser. */
export function removeDraftsOfOthers(userId: string): void {
  attempt(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !name.startsWith(nameOf(userId, '')))
        localStorage.removeItem(name)
  })
}

function nameOf(userId: string, key: string): string {
  return `${prefix}${userId}:${key}`
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // The browser has no storage, so no draft exists.
  }
}
