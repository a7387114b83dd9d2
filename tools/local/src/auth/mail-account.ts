import { randomBytes } from 'node:crypto'
import { toUserJson } from './accounts/user-json.ts'
import type { User } from './accounts/users.ts'

/** An event of GoTrue's Send Email hook. */
export interface AccountMailEvent {
  user: Record<string, unknown>
  email_data: AccountMailData
}

interface AccountMailData {
  email_action_type: AccountMailType
  /** Six digits. */
  token: string
  /** Secret of links. */
  token_hash: string
  token_new: string
  token_hash_new: string
  redirect_to: string
  /** URL of the identity service, as GoTrue sends it. */
  site_url: string
  old_email?: string
}

type AccountMailType =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
  | 'email_changed_notification'
  // GoTrue does not have the following ones.
  | 'existing_account_notification'
  | 'email_in_use_notification'

interface AccountMailer {
  sendMail(event: AccountMailEvent): void
  siteUrl: string
  /** URL of the identity service. */
  issuer: string
}

/** Calls the hook that mails a user. Without a token, each call has another hash, as it is another mail. */
export function mailAccount(
  { sendMail, siteUrl, issuer }: AccountMailer,
  user: User,
  data: Pick<AccountMailData, 'email_action_type'> & Partial<AccountMailData>,
): void {
  sendMail({
    user: toUserJson(user),
    email_data: {
      token: '',
      token_hash: randomBytes(28).toString('hex'),
      token_new: '',
      token_hash_new: '',
      redirect_to: siteUrl,
      site_url: issuer,
      ...data,
    },
  })
}
