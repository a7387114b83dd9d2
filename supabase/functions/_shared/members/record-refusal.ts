import { FunctionFailure } from '../function-failure.ts'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'

export interface AuditAccess {
  backendUrl: string
  /** Bypasses row level security: nobody writes their own line of the audit log. */
  secretKey: string
  fetch?: typeof fetch
}

export interface Attempt {
  actor: string
  /** What was tried; the audit log says that it was denied. */
  attempt: 'role_change' | 'email_change'
  subject_id: string
}

export function auditAccess(environment: Environment): AuditAccess {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    secretKey: readSecretKey(environment),
  }
}

/**
 * Does what somebody asked for. Where the database says that they may not, the audit log gets a
 * line in a transaction of its own: the refused one takes everything back.
 */
export async function recordingRefusal<Result>(
  access: AuditAccess,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FunctionFailure && error.status === 403) {
      await record(access, { ...attempt, reason: error.code })
    }
    throw error
  }
}

/** Never rejects: the refusal goes out whatever becomes of its record. */
async function record(
  { backendUrl, secretKey, fetch: ask = fetch }: AuditAccess,
  refusal: Attempt & { reason: string },
): Promise<void> {
  try {
    const answer = await ask(`${backendUrl}/rest/v1/rpc/record_refusal`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(refusal),
      signal: AbortSignal.timeout(8_000),
    })
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    await answer.body?.cancel()
  } catch (error) {
    console.error('A refusal was not recorded:', refusal, error)
  }
}
