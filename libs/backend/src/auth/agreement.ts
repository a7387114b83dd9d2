import { cleanEmail, type Language, languages } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { agreementKey, safeStorage } from '../client/session-storage.ts'
import { read } from '../data/read.ts'
import { write } from '../data/write.ts'
import type { AuthUser } from './auth-session.ts'

/** Consents that a user gives when creating an account. */
export interface Agreement {
  /** Language in which the texts were shown. */
  language: Language
  /** One entry for each purpose, with the version of its text. */
  consents: readonly { purpose: string; text_version: string }[]
}

/**
 * Lifetime of a remembered agreement. A mailed link may be opened a day later; a redirect to Google returns
 * soon.
 */
const lifetimesMs = { mailed: 24 * 60 * 60_000, google: 15 * 60_000 }

const consentsSchema = z.array(z.object({ purpose: z.string(), text_version: z.string() }))

const rememberedSchema = z.object({
  email: z.nullable(z.string()),
  at: z.number(),
  agreement: z.object({ language: z.enum(languages), consents: consentsSchema }),
})

/**
 * Stores the user's consents in this browser until the account signs in here.
 *
 * @param email email of the account; null for a sign-in with Google, which `claimAgreement` adds
 */
export function rememberAgreement(agreement: Agreement, email: string | null): void {
  const name = email && cleanEmail(email)
  safeStorage.setItem(agreementKey, JSON.stringify({ email: name, at: Date.now(), agreement }))
}

/**
 * Assigns the consents stored before a redirect to Google to the returning user. Users who sign in otherwise
 * do not inherit them.
 */
export function claimAgreement(email: string): void {
  const stored = readKept()
  if (stored?.email !== null) return
  safeStorage.setItem(agreementKey, JSON.stringify({ ...stored, email: cleanEmail(email) }))
}

/** See `lazy-agreement.ts`. Concurrent calls share one recording. */
export function recordAgreement(user: Pick<AuthUser, 'id' | 'email'>): Promise<void> {
  underway ??= record(user).finally(() => {
    underway = null
  })
  return underway
}

/** Prevents a second recording while the first is in progress. */
let underway: Promise<void> | null = null

async function record(user: Pick<AuthUser, 'id' | 'email'>): Promise<void> {
  const agreement = remembered(user.email)
  if (!agreement) return
  try {
    await add(agreement, user.id, 'once')
    safeStorage.removeItem(agreementKey)
  } catch {
    // The consents are still stored, so the next session retries.
  }
}

/** See `lazy-agreement.ts`. */
export function recordConsents(user_id: string, agreement: Agreement): Promise<void> {
  return add(agreement, user_id, 'again')
}

/** Adds the consents that the user has not given. With `once`, a withdrawn consent counts as given. */
async function add(
  { language, consents }: Agreement,
  user_id: string,
  times: 'once' | 'again',
): Promise<void> {
  const known = await read(consentsSchema, (db) => {
    const own = db.from('consents').select('purpose,text_version').eq('user_id', user_id)
    return times === 'once' ? own : own.is('withdrawn_at', null)
  })
  const missing = consents.filter(
    ({ purpose, text_version }) =>
      !known.some((row) => row.purpose === purpose && row.text_version === text_version),
  )
  if (missing.length === 0) return
  const rows = missing.map((consent) => ({ ...consent, user_id, language }))
  await write(z.null(), (db) => db.from('consents').insert(rows))
}

function remembered(address: string): Agreement | null {
  const stored = readKept()
  return stored?.email === cleanEmail(address) ? stored.agreement : null
}

/** Returns null if the agreement is too old. */
function readKept(): z.infer<typeof rememberedSchema> | null {
  const stored = z.safeParse(rememberedSchema, parsed(safeStorage.getItem(agreementKey)))
  if (!stored.success) return null
  const { email, at } = stored.data
  return Date.now() - at < (email === null ? lifetimesMs.google : lifetimesMs.mailed)
    ? stored.data
    : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
