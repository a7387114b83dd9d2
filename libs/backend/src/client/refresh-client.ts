import type { AuthResponse, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { safeStorage, sessionKey } from './session-storage.ts'

const storedSessionSchema = z.object({ refresh_token: z.string() })

/**
 * Refreshes the session; `null` where nobody is signed in, and then nothing is sent. The client
 * keeps one refresh in flight and answers with it whoever asks meanwhile.
 */
export async function refreshClient(client: SupabaseClient): Promise<AuthResponse | null> {
  const refreshToken = storedRefreshToken()
  // Without the token in hand the client would refresh an expired session twice.
  return refreshToken ? client.auth.refreshSession({ refresh_token: refreshToken }) : null
}

function storedRefreshToken(): string | null {
  const stored = safeStorage.getItem(sessionKey)
  if (!stored) return null
  const session = storedSessionSchema.safeParse(parseJson(stored))
  return session.success ? session.data.refresh_token : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
