/** A signed-in person as the identity service knows them. */
export interface AuthUser {
  id: string
  email: string
  /** From the sign-in provider or the sign-up form; for display only, the person can write it. */
  name: string | null
  /** As `name`; only http and https addresses pass. */
  avatarUrl: string | null
}

/** A session as the identity service gave it. */
export interface AuthSession {
  user: AuthUser
  accessToken: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** What is read of a session as the identity service answers it and the browser stores it. */
export interface TokenAnswer {
  access_token: string
  expires_at?: number | undefined
  user: { id: string; email?: string | undefined; user_metadata: Readonly<Record<string, unknown>> }
}

/** A session in our words. */
export function toAuthSession(session: TokenAnswer): AuthSession {
  return {
    user: toAuthUser(session.user),
    accessToken: session.access_token,
    expiresAt: session.expires_at ?? 0,
  }
}

function toAuthUser({ id, email, user_metadata: metadata }: TokenAnswer['user']): AuthUser {
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
