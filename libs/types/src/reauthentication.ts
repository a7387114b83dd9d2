/** Proof that the session belongs to the user. The code is that of a reset mail. */
export type ReauthenticationProof =
  | { kind: 'password'; password: string }
  | { kind: 'code'; code: string }

/**
 * Proof that the signed-in user must give before an action that a stolen token must not allow: the current
 * password, a mailed code if the account has no password, or none directly after a mailed link.
 */
export type ReauthenticationKind = 'none' | 'password' | 'code'
