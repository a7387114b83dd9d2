import { FunctionFailure } from './function-failure.ts'
import { logError } from './log-error.ts'

export interface AuditAccess {
  backendUrl: string
  /** Bypasses row level security: users cannot write to the audit log. */
  secretKey: string
  fetch?: typeof fetch
}

export interface DeniedAttempt {
  actor: string
  /** The attempted action, which the audit log records as denied. */
  attempt: 'payment_verification' | 'auto_pay_end'
  /** Table of the row concerned. */
  subject_type: 'payment_orders' | 'mandates'
  subject_id: string
}

/**
 * Runs the work. If it fails with status 403, records the refusal in the audit log in a transaction
 * of its own, since the failed one is rolled back.
 */
export async function withRecordedRefusal<Result>(
  access: AuditAccess,
  attempt: DeniedAttempt,
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
 * Records a refusal in the audit log. Never rejects, so that the response is sent even if recording
 * fails.
 */
export async function recordRefusal(
  { backendUrl, secretKey, fetch: ask = fetch }: AuditAccess,
  refusal: DeniedAttempt & { reason: string },
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
