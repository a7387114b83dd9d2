import { storedPaymentsKey } from '@sabha/checkout/storage'
import { type Composition, isComposed, knownRemotes, switchedOff } from '../composition.ts'

/** Moves by a document navigation, for a registry whose remotes this shell is too old for. */
export interface DocumentMove {
  /** Whether nothing is lost now: the browser is online and no payment is under way. */
  mayOpen(): boolean
  /** Loads the document; returns false if it was loaded for this registry before. */
  open(href: string): boolean
}

const reloadedKey = 'sabha-reloaded-for'

/**
 * Returns how to move to a newer registry with a document navigation, or null if this shell can
 * run what it runs now under that registry too.
 */
export function documentMove(
  present: Pick<Composition, 'remotes' | 'others'>,
  newer: Pick<Composition, 'remotes' | 'registry'>,
): DocumentMove | null {
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

/** Whether a remote that runs in this page needs a newer shell in the newer composition. */
function outgrows(
  present: Pick<Composition, 'remotes' | 'others'>,
  { remotes }: Pick<Composition, 'remotes'>,
): boolean {
  const known = knownRemotes(present)
  return remotes
    .filter(({ releases, refusal }) => releases.length === 0 && refusal !== switchedOff)
    .some(({ name }) =>
      known.some((remote) => remote.name === name && (!isComposed(remote) || remote.releases[0])),
    )
}

/** The stored payment is removed when its result is known. */
function isPaying(): boolean {
  try {
    return Boolean(JSON.parse(localStorage.getItem(storedPaymentsKey) ?? 'null')?.open)
  } catch {
    return false
  }
}

/** A cache may still answer with the old shell: one reload for each registry, no loop. */
function isFirstReload(issuedAt = 0): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === String(issuedAt)) return false
    sessionStorage.setItem(reloadedKey, String(issuedAt))
    return true
  } catch {
    return false
  }
}
