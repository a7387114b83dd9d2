import type { AuthResponse, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { safeStorage, sessionKey } from './session-storage.ts'

const storedSessionSchema = z.object({ refresh_token: z.string() })

let inFlight: Promise<AuthResponse | null> | null = null

/**
 * Refreshes the session; whoever asks meanwhile gets the same answer. `null` where nobody is
 * signed in, and then nothing is sent.
 */
export function refreshClient(client: SupabaseClient): Promise<AuthResponse | null> {
  inFlight ??= refresh(client).finally(() => {
    inFlight = null
  })
  return inFlight
}

async function refresh(client: SupabaseClient): Promise<AuthResponse | null> {
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
