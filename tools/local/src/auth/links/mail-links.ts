import type { AuthContext } from '../auth-context.ts'
import type { MailedToken } from './one-time-tokens.ts'
import { addUrlParameters } from './redirects.ts'

/** Purpose of a mailed link, as the `type` of `verifyOtp`. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** Builds a link that the application verifies itself, so that it works in any browser. */
export function buildConfirmationLink(
  { siteUrl }: Pick<AuthContext, 'siteUrl'>,
  link: { token: MailedToken; type: LinkType; redirectTo: string },
): { url: string; code: string } {
  const url = addUrlParameters(`${siteUrl}/auth/confirm`, {
    query: { token_hash: link.token.linkToken, type: link.type, next: link.redirectTo },
  })
  return { url, code: link.token.code }
}
