import { sessionKey } from '../client/session-storage.ts'

/** An account as returned by the identity service. */
export const asha = {
  id: '3f0e6c1a-8a5e-4d53-9a3e-0b5f8a7c1d11',
  aud: 'authenticated',
  email: 'asha@sabha.test',
  app_metadata: {},
  user_metadata: { full_name: 'Asha Rao', avatar_url: 'https://pictures.test/asha.png' },
  created_at: '2026-01-01T00:00:00Z',
}

let count = 0

/** Returns a token response of the identity service, with new tokens in each call. */
export function createTokenResponse({ secondsLeft = 3600, user = asha } = {}) {
  count += 1
  return {
    access_token: `head.${btoa(JSON.stringify({ sub: user.id, session_id: count }))}.signature-${count}`,
    refresh_token: `refresh-${count}`,
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user,
  }
}

/** Stores a session in this browser, as if from an earlier visit. */
export function storeSession(
  session = createTokenResponse(),
): ReturnType<typeof createTokenResponse> {
  localStorage.setItem(sessionKey, JSON.stringify(session))
  return session
}
