import * as z from '@sabha/types/schema'
import { safeStorage, sessionKey } from './session-storage.ts'

/** Fields that are read from the client library's stored session. Other fields are not changed. */
const storedSessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds since 1970, by the clock of this device. */
  expires_at: z.number(),
  /** Lifetime of the access token in seconds. */
  expires_in: z.optional(z.number()),
  user: z.looseObject({
    id: z.string(),
    email: z.optional(z.string()),
    user_metadata: z._default(z.record(z.string(), z.unknown()), {}),
  }),
})

export type StoredSession = z.infer<typeof storedSessionSchema>

/** Returns the stored session, whichever tab stored it. */
export function readStoredSession(): StoredSession | null {
  return parseStoredSession(safeStorage.getItem(sessionKey))
}

export function parseStoredSession(text: string | null): StoredSession | null {
  const session = storedSessionSchema.safeParse(parseJson(text))
  return session.success ? session.data : null
}

export function writeStoredSession(session: StoredSession): void {
  safeStorage.setItem(sessionKey, JSON.stringify(session))
}

/**
 * Converts a token response, computing its expiry by the clock of this device, which may be wrong: only the
 * lifetime is reliable.
 */
export function toStoredSession(answer: unknown): StoredSession | null {
  const life = z.safeParse(z.looseObject({ expires_in: z.number() }), answer)
  if (!life.success) return null
  const expiresAt = Math.floor(Date.now() / 1000) + life.data.expires_in
  const session = storedSessionSchema.safeParse({ ...life.data, expires_at: expiresAt })
  return session.success ? session.data : null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
