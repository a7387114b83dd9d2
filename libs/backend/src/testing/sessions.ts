import { sessionKey } from '../client/session-storage.ts'

/** An account as the identity service describes it. */
export const asha = {
  id: '3f0e6c1a-8a5e-4d53-9a3e-0b5f8a7c1d11',
  aud: 'authenticated',
  email: 'asha@sabha.test',
  app_metadata: {},
  user_metadata: { full_name: 'Asha Rao', avatar_url: 'https://pictures.test/asha.png' },
  created_at: '2026-01-01T00:00:00Z',
}

let count = 0

/** A token answer of the identity service; every one carries tokens of its own. */
export function tokens({ secondsLeft = 3600, user = asha } = {}) {
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

/** Leaves a session in this browser, as an earlier visit has. */
export function storeSession(session = tokens()): ReturnType<typeof tokens> {
  localStorage.setItem(sessionKey, JSON.stringify(session))
  return session
}
