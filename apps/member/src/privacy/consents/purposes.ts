/** Purposes that every account requires. Must match private.account_consents. */
export const accountPurposes = ['terms', 'privacy'] as const

export type AccountPurpose = (typeof accountPurposes)[number]

/** Purposes that a user can give and withdraw. Must match private.mail_consents. */
export const ownPurposes = ['announcements'] as const

export function isAccountPurpose(purpose: string): purpose is AccountPurpose {
  return accountPurposes.some((known) => known === purpose)
}

export function isOwnPurpose(purpose: string): boolean {
  return ownPurposes.some((known) => known === purpose)
}

export function consentedPurposes(
  consents: readonly { purpose: string; withdrawn_at: string | null }[],
): ReadonlySet<string> {
  return new Set(consents.filter((one) => one.withdrawn_at === null).map((one) => one.purpose))
}
