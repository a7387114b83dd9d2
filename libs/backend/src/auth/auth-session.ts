/** A signed-in user as known to the identity service. */
export interface AuthUser {
  id: string
  email: string
  /** From the sign-in provider or the sign-up form. For display only, since the user can change it. */
  name: string | null
  /** Comes from the same source as `name`; limited to http and https URLs. */
  avatarUrl: string | null
}

/** A session of the identity service. */
export interface AuthSession {
  user: AuthUser
  accessToken: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** The fields that are read from a session in a response or in storage. */
export interface TokenResponse {
  access_token: string
  expires_at?: number | undefined
  user: { id: string; email?: string | undefined; user_metadata: Readonly<Record<string, unknown>> }
}

/** Converts a session of the identity service. */
export function toAuthSession(session: TokenResponse): AuthSession {
  return {
    user: toAuthUser(session.user),
    accessToken: session.access_token,
    expiresAt: session.expires_at ?? 0,
  }
}

function toAuthUser({ id, email, user_metadata: metadata }: TokenResponse['user']): AuthUser {
  return {
    id,
    email: email ?? '',
    name: firstText(metadata.full_name, metadata.name),
    avatarUrl: webAddress(firstText(metadata.avatar_url, metadata.picture)),
  }
}

function firstText(...values: unknown[]): string | null {
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string' ? text.trim() : null
}

function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null
}
