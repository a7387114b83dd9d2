import { createHash, randomUUID } from 'node:crypto'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { Connection } from '../database.ts'
import type { PkceChallenge } from '../request.ts'

/** A Google sign-in in progress. The implicit flow has no challenge. */
export interface FlowState {
  id: string
  user_id: string | null
  auth_code: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  provider_access_token: string | null
  provider_refresh_token: string | null
  referrer: string | null
  auth_code_issued_at: Date | null
  created_at: Date
}

export interface NewFlow {
  challenge: PkceChallenge | undefined
  redirectTo: string
}

/** Starts a Google sign-in and returns its id, the OAuth `state`. Deletes expired ones. */
export async function startFlow(
  { settings, now }: AuthContext,
  connection: Connection,
  { challenge, redirectTo }: NewFlow,
): Promise<string> {
  const id = randomUUID()
  const at = now()
  await connection.query('delete from auth.flow_state where created_at < $1', [
    new Date(at.getTime() - 2 * settings.flowSeconds * 1000),
  ])
  await connection.query(
    `insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method,
       provider_type, authentication_method, referrer, created_at, updated_at)
     values ($1, $2, $3, $4, 'google', 'oauth', $5, $6, $6)`,
    [id, randomUUID(), challenge?.challenge ?? null, challenge?.method ?? null, redirectTo, at],
  )
  return id
}

/** Loads the flow and locks it, so that only one response can use it. */
export async function findFlow(
  connection: Connection,
  { by, value }: { by: 'id' | 'auth_code'; value: string },
): Promise<FlowState | undefined> {
  const found = await connection.query<FlowState>(
    `select * from auth.flow_state where ${by}::text = $1 for update`,
    [value],
  )
  return found.rows[0]
}

/** Allows the code of the flow to be exchanged by the holder of its verifier. */
export async function issueFlowCode(
  connection: Connection,
  flow: FlowState,
  grant: { userId: string; accessToken?: string; refreshToken?: string; now: Date },
): Promise<string> {
  await connection.query(
    `update auth.flow_state
     set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
       auth_code_issued_at = $5, updated_at = $5
     where id = $1`,
    [flow.id, grant.userId, grant.accessToken ?? null, grant.refreshToken ?? null, grant.now],
  )
  return flow.auth_code
}

export async function deleteFlow(connection: Connection, id: string): Promise<void> {
  await connection.query('delete from auth.flow_state where id = $1', [id])
}

/** @throws AuthError bad_code_verifier */
export function assertVerifierMatches(flow: FlowState, verifier: string): void {
  const derived =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  if (derived === flow.code_challenge) return
  throw new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  )
}
