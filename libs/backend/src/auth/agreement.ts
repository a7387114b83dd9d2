import { cleanEmail, type Language, languages } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { safeStorage } from '../client/session-storage.ts'
import { read } from '../data/read.ts'
import { write } from '../data/write.ts'
import type { AuthUser } from './auth-session.ts'

/** To what somebody agrees with the press that opens an account. */
export interface Agreement {
  /** In which the words were shown. */
  language: Language
  /** One for each purpose, with the version of its words. */
  consents: readonly { purpose: string; text_version: string }[]
}

const key = 'sabha-agreement'
/** A mailed link may be opened a day later; whoever went to Google is back soon. */
const keptMs = { mailed: 24 * 60 * 60_000, google: 15 * 60_000 }

const rememberedSchema = z.object({
  email: z.nullable(z.string()),
  at: z.number(),
  agreement: z.object({
    language: z.enum(languages),
    consents: z.array(z.object({ purpose: z.string(), text_version: z.string() })),
  }),
})

/**
 * Remembers in this browser what was agreed to, until its account signs in here.
 *
 * @param email of the account; null for whoever comes back from Google, whom `claimAgreement` names
 */
export function rememberAgreement(agreement: Agreement, email: string | null): void {
  const name = email && cleanEmail(email)
  safeStorage.setItem(key, JSON.stringify({ email: name, at: Date.now(), agreement }))
}

/**
 * Names who has come back from Google: what was agreed to on the way there is theirs, and of nobody
 * who signs in here otherwise.
 */
export function claimAgreement(email: string): void {
  const kept = readKept()
  if (kept?.email !== null) return
  safeStorage.setItem(key, JSON.stringify({ ...kept, email: cleanEmail(email) }))
}

/**
 * Writes down what somebody agreed to in this browser when they signed up, once they are signed in.
 * What the database knows already stays as it is. Never rejects: what could not be written is
 * tried again with the next session.
 */
export function recordAgreement(user: Pick<AuthUser, 'id' | 'email'>): Promise<void> {
  underway ??= record(user).finally(() => {
    underway = null
  })
  return underway
}

/** The session may be looked at twice before the first look has been answered. */
let underway: Promise<void> | null = null

async function record(user: Pick<AuthUser, 'id' | 'email'>): Promise<void> {
  const agreement = remembered(user.email)
  if (!agreement) return
  try {
    await give(agreement, user.id)
    safeStorage.removeItem(key)
  } catch {
    // It is still remembered.
  }
}

const knownSchema = z.array(z.object({ purpose: z.string(), text_version: z.string() }))

/** Among them those that were withdrawn: what is only remembered does not give them again. */
async function give(agreement: Agreement, user_id: string): Promise<void> {
  const known = await read(knownSchema, (db) =>
    db.from('consents').select('purpose,text_version').eq('user_id', user_id),
  )
  await add(agreement, user_id, known)
}

/**
 * Writes down to what somebody who is signed in agrees with a press of theirs. What holds already
 * stays as it is; the moment is the database's.
 *
 * @throws BackendError `rate_limited`, `invalid_input`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function recordConsents(user_id: string, agreement: Agreement): Promise<void> {
  const holding = await read(knownSchema, (db) =>
    db
      .from('consents')
      .select('purpose,text_version')
      .eq('user_id', user_id)
      .is('withdrawn_at', null),
  )
  await add(agreement, user_id, holding)
}

async function add(
  { language, consents }: Agreement,
  user_id: string,
  known: z.infer<typeof knownSchema>,
): Promise<void> {
  const missing = consents.filter(
    ({ purpose, text_version }) =>
      !known.some((row) => row.purpose === purpose && row.text_version === text_version),
  )
  if (missing.length === 0) return
  const rows = missing.map((consent) => ({ ...consent, user_id, language }))
  await write(z.null(), (db) => db.from('consents').insert(rows))
}

function remembered(address: string): Agreement | null {
  const kept = readKept()
  return kept?.email === cleanEmail(address) ? kept.agreement : null
}

/** Null where it is too old. */
function readKept(): z.infer<typeof rememberedSchema> | null {
  const kept = z.safeParse(rememberedSchema, parsed(safeStorage.getItem(key)))
  if (!kept.success) return null
  const { email, at } = kept.data
  return Date.now() - at < (email === null ? keptMs.google : keptMs.mailed) ? kept.data : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
