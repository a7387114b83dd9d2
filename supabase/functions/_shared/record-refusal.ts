import { FunctionFailure } from './function-failure.ts'
import { logError } from './log-error.ts'

export interface AuditAccess {
  backendUrl: string
  /** Bypasses row level security: nobody writes their own line of the audit log. */
  secretKey: string
  fetch?: typeof fetch
}

export interface Attempt {
  actor: string
  /** What was tried; the audit log says that it was denied. */
  attempt: 'payment_verification' | 'auto_pay_end'
  /** The table of the row that it was tried on. */
  subject_type: 'payment_orders' | 'mandates'
  subject_id: string
}

/**
 * Does what somebody asked for. Where they are told that they may not (403), the audit log gets a
 * line in a transaction of its own: a refused one takes everything back.
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
      await recordRefusal(access, { ...attempt, reason: error.code })
    }
    throw error
  }
}

/**
 * Writes the line of somebody who may not, where the answer does not say so. Never rejects: the
 * refusal goes out whatever becomes of its record.
 */
export async function recordRefusal(
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
    logError('A refusal was not recorded:', refusal, error)
  }
}
