import { type ErrorCode, errorCodeSchema } from '@sabha/types'

/** Codes of the identity service that mean the same as one of our codes. */
const synonyms: Readonly<Record<string, ErrorCode>> = {
  bad_jwt: 'session_missing',
  flow_state_not_found: 'flow_state_expired',
  bad_code_verifier: 'pkce_code_verifier_not_found',
  no_authorization: 'session_missing',
  refresh_token_already_used: 'session_missing',
  refresh_token_not_found: 'session_missing',
  request_timeout: 'timeout',
  session_expired: 'session_missing',
  session_not_found: 'session_missing',
  user_not_found: 'session_missing',
  validation_failed: 'invalid_input',
}

/** Returns our code for a code of the identity service; undefined if there is none. */
export function mapIdentityCode(word = ''): ErrorCode | undefined {
  const known = errorCodeSchema.safeParse(word)
  return known.success ? known.data : synonyms[word]
}
