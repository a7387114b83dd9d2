/** What somebody shows to prove that a session is theirs. The code is that of a reset mail. */
export type Proof = { kind: 'password'; password: string } | { kind: 'code'; code: string }

/**
 * What whoever is signed in has to show before what a stolen token shall not do: the current password, a code
 * out of a mail where the account has none, or nothing directly after a mailed link.
 */
export type NeededProof = 'none' | 'password' | 'code'
