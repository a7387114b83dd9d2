import { FunctionFailure, rateLimitedFailure, unavailableFailure } from '../function-failure.ts'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'
import { type PolicyReport, readPolicyReports } from './read-policy-reports.ts'

export interface ReportAccess {
  backendUrl: string
  /** Bypasses row level security: reports are sent without an account. */
  secretKey: string
  fetch?: typeof fetch
}

export function readReportAccess(environment: Environment): ReportAccess {
  return {
    backendUrl: readSetting(environment, 'SUPABASE_URL'),
    secretKey: readSecretKey(environment),
  }
}

export interface ReceivedReports {
  body: unknown
  /** Header x-forwarded-for. */
  forwarded: string
}

/**
 * Stores up to five reports of a browser's request.
 *
 * @throws FunctionFailure `invalid_input` if the body holds no report, `rate_limited` if one
 * address, or all together, send too many, `unavailable`.
 */
export async function storePolicyReports(
  access: ReportAccess,
  { body, forwarded }: ReceivedReports,
): Promise<void> {
  const reports = readPolicyReports(body)
  if (reports === null) {
    throw new FunctionFailure('invalid_input', 'This is not a policy report.', { status: 400 })
  }
  for (const report of reports.slice(0, 5)) await keep(access, { ...report, forwarded })
}

async function keep(
  access: ReportAccess,
  report: PolicyReport & Pick<ReceivedReports, 'forwarded'>,
): Promise<void> {
  const { backendUrl, secretKey, fetch: ask = fetch } = access
  const answer = await ask(`${backendUrl}/rest/v1/rpc/keep_policy_report`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(8_000),
  }).catch((cause: unknown) => {
    throw unavailableFailure(cause)
  })
  const text = await answer.text()
  if (!answer.ok) throw unavailableFailure(text)
  if (text === 'false') {
    throw rateLimitedFailure('Too many reports. Please try again later.')
  }
}
