import * as z from 'zod/mini'
import type { Mail } from './hand-over-mail.ts'

/** The fields that are read of a request of the identity service to its Send Email hook. */
export const accountMailEventSchema = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    new_email: z.optional(z.string()),
    user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  }),
  email_data: z.object({
    email_action_type: z.string(),
    token: z.string(),
    token_hash: z.string(),
    token_new: z._default(z.string(), ''),
    token_hash_new: z._default(z.string(), ''),
    redirect_to: z._default(z.string(), ''),
    old_email: z.optional(z.string()),
  }),
})

export type AccountMailEvent = z.infer<typeof accountMailEventSchema>

type AccountMail = Pick<Mail, 'recipient' | 'template' | 'parameters'>

/**
 * Returns the emails that an event of the identity service causes; null if its type is unknown. Links
 * lead to `/auth/confirm` of the site, and from there only to pages of `siteUrl`.
 */
export function accountMails(event: AccountMailEvent, siteUrl: string): AccountMail[] | null {
  const compose = composers.get(event.email_data.email_action_type)
  return compose ? compose(event, (type, hash) => queryOf(event, { type, hash, siteUrl })) : null
}

type Query = (type: LinkType, hash: string) => string

/** Types of links that the page /auth/confirm opens. */
type LinkType = 'signup' | 'recovery' | 'email_change'

/** By `email_action_type`. The types ending in `_notification` carry no token. */
const composers = new Map<string, (event: AccountMailEvent, query: Query) => AccountMail[]>([
  ['signup', confirmSignUp],
  // The account of an invitation is confirmed like a sign-up in another browser, which asks for a password.
  ['invite', confirmSignUp],
  ['recovery', recover],
  // No page asks for a sign-in link. Its token is that of a recovery.
  ['magiclink', recover],
  ['reauthentication', sendCode],
  ['email_change', confirmEmailChange],
  ['email_changed_notification', tellOfChangedEmail],
  // Only the local identity service has the following ones.
  ['existing_account_notification', ({ user }) => [mail(user.email, 'auth_account_exists')]],
  ['email_in_use_notification', ({ user }) => [mail(user.email, 'auth_email_in_use')]],
])

function confirmSignUp({ user, email_data: data }: AccountMailEvent, query: Query) {
  return [mail(user.email, 'auth_sign_up', { query: query('signup', data.token_hash) })]
}

function recover({ user, email_data: data }: AccountMailEvent, query: Query) {
  const parameters = { query: query('recovery', data.token_hash), code: data.token }
  return [mail(user.email, 'auth_recovery', parameters)]
}

function sendCode({ user, email_data: data }: AccountMailEvent) {
  return [mail(user.email, 'auth_code', { code: data.token })]
}

/**
 * Asks the new address, and the current one if both must confirm. For compatibility, `token_hash` is
 * that of the new address and `token_hash_new` that of the current one.
 */
function confirmEmailChange({ user, email_data: data }: AccountMailEvent, query: Query) {
  const email = user.new_email ?? ''
  const toNew = mail(email, 'auth_email_new', { query: query('email_change', data.token_hash) })
  if (!data.token_hash_new) return [toNew]
  const parameters = { query: query('email_change', data.token_hash_new), email }
  return [mail(user.email, 'auth_email_current', parameters), toNew]
}

function tellOfChangedEmail({ user, email_data: data }: AccountMailEvent) {
  return [mail(data.old_email ?? '', 'auth_email_changed', { email: user.email })]
}

function mail(recipient: string, template: string, parameters = {}): AccountMail {
  return { recipient, template, parameters }
}

interface Link {
  type: LinkType
  hash: string
  siteUrl: string
}

/** Characters of a page to return to; a longer link would not fit into the outbox. */
const longestReturn = 1000

/** Leaves out a page to return to that is not of the site, or too long. */
function queryOf({ email_data: data }: AccountMailEvent, { type, hash, siteUrl }: Link): string {
  const next = URL.parse(data.redirect_to)
  const isPage = next?.protocol === 'https:' || next?.protocol === 'http:'
  const isOwn = isPage && next?.origin === new URL(siteUrl).origin
  const fits = data.redirect_to.length <= longestReturn
  const query = { token_hash: hash, type, ...(isOwn && fits && { next: data.redirect_to }) }
  return new URLSearchParams(query).toString()
}
