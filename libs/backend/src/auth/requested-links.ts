import { cleanEmail } from '@sabha/types'
import { safeStorage } from '../client/session-storage.ts'

const key = 'sabha-requested-links'
const lifetimeMs = 24 * 60 * 60_000

interface RequestedLink {
  /** Time of the latest request. */
  at: number
  /** Secret of the sign-up in this browser; missing if only a reset link was requested. */
  secret?: string | undefined
}

/** Links that this browser requested, by address. */
type RequestedLinks = Record<string, RequestedLink>

/**
 * Stores a sign-up in this browser, with the secret that activates the typed password after the link was
 * opened. The server never reveals that an address has an unconfirmed sign-up, because this would tell
 * strangers whether the address has an account.
 */
export function rememberSignUp(email: string, secret: string): void {
  remember(email, { at: Date.now(), secret })
}

/** Stores that this browser requested a reset link. Does not change the secret of a sign-up. */
export function rememberReset(email: string): void {
  remember(email, { at: Date.now(), secret: readSignUpSecret(email) ?? undefined })
}

/** Returns whether a link for this address was requested here within a day and not used since. */
export function hasRequestedLink(email: string): boolean {
  return Object.hasOwn(readRequestedLinks(), cleanEmail(email))
}

/**
 * Returns whether any link was requested here within a day and not used since. The address of a link is
 * unknown until the link is used.
 */
export function hasOpenRequest(): boolean {
  return Object.keys(readRequestedLinks()).length > 0
}

/** Returns the secret of a sign-up made here within a day; null if there was none. */
export function readSignUpSecret(email: string): string | null {
  return readRequestedLinks()[cleanEmail(email)]?.secret ?? null
}

export function forgetRequestedLink(email: string): void {
  const { [cleanEmail(email)]: _forgotten, ...others } = readRequestedLinks()
  write(others)
}

function remember(email: string, link: RequestedLink): void {
  write({ ...readRequestedLinks(), [cleanEmail(email)]: link })
}

function readRequestedLinks(): RequestedLinks {
  const links = parse(safeStorage.getItem(key))
  const recent = Object.entries(links).filter(
    ([, link]) => typeof link?.at === 'number' && Date.now() - link.at < lifetimeMs,
  )
  return Object.fromEntries(recent)
}

function write(links: RequestedLinks): void {
  if (Object.keys(links).length === 0) safeStorage.removeItem(key)
  else safeStorage.setItem(key, JSON.stringify(links))
}

function parse(text: string | null): RequestedLinks {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}
