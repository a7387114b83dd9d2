import type { User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'

export interface AccessTokenContent {
  user: User
  sessionId: string
  methods: { method: string; timestamp: number }[]
}

/** Signs the claims that hosted Supabase puts into an access token. */
export async function signAccessToken(
  { keys, issuer, settings, now }: AuthContext,
  { user, sessionId, methods }: AccessTokenContent,
): Promise<{ accessToken: string; expiresAt: number }> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: 'aal1',
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
  return { accessToken, expiresAt }
}
