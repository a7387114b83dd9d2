import { storedPaymentsKey } from '@sabha/checkout/storage'
import { type Composition, disabledReason, isComposedRemote, knownRemotes } from '../composition.ts'

export interface DocumentReload {
  /** Whether no work can be lost: the browser is online and no payment is in progress. */
  mayOpen(): boolean
  /** Loads the document; returns false if it was already reloaded for this registry. */
  open(href: string): boolean
}

const reloadedKey = 'sabha-reloaded-for'

/** Returns null if this shell can run its current remotes under the newer registry too. */
export function createDocumentReload(
  present: Pick<Composition, 'remotes' | 'others'>,
  newer: Pick<Composition, 'remotes' | 'registry'>,
): DocumentReload | null {
  if (!outgrows(present, newer)) return null
  return {
    mayOpen: () => navigator.onLine && !isPaying(),
    open(href) {
      const { pathname, search, hash } = location
      if (href !== pathname + search + hash) location.assign(href)
      else if (isFirstReload(newer.registry?.issuedAt)) location.reload()
      else return false
      return true
    },
  }
}

function outgrows(
  present: Pick<Composition, 'remotes' | 'others'>,
  { remotes }: Pick<Composition, 'remotes'>,
): boolean {
  const known = knownRemotes(present)
  return remotes
    .filter(({ releases, refusal }) => releases.length === 0 && refusal !== disabledReason)
    .some(({ name }) =>
      known.some(
        (remote) => remote.name === name && (!isComposedRemote(remote) || remote.releases[0]),
      ),
    )
}

/** The stored payment is removed once its result is known. */
function isPaying(): boolean {
  try {
    return Boolean(JSON.parse(localStorage.getItem(storedPaymentsKey) ?? 'null')?.open)
  } catch {
    return false
  }
}

/** Allows one reload for each registry, because a cache may still serve the old shell. */
function isFirstReload(issuedAt = 0): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === String(issuedAt)) return false
    sessionStorage.setItem(reloadedKey, String(issuedAt))
    return true
  } catch {
    return false
  }
}
