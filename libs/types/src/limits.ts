/**
 * Numbers of the rules. Money is in paise, times are in milliseconds unless the name says otherwise.
 * `npm run generate` writes those that the database and the identity service read (`supabase/numbers`).
 */
export const limits = {
  requestTimeoutMs: 30_000,
  sessionRefreshMs: 45 * 60_000,
  passwordMinLength: 6,
  /** The identity service hashes no more than this. */
  passwordMaxBytes: 72,
  /** Whoever opened a mailed link or typed a mailed code has proved the mailbox, this long. */
  mailProofMs: 15 * 60_000,
  /** Whoever gave the password may change what asks for it, this long. */
  passwordProofMs: 60_000,
  /** Digits of a code that is sent by SMS or email. */
  otpLength: 6,
  otpResendSeconds: 60,
  minInterests: 3,
  minAge: 18,
  /** The database takes none before it. */
  earliestDateOfBirth: '1900-01-01',
  notesMaxLength: 500,
  historyLength: 10,
  recentApplications: 3,
  interestChips: 3,
  /** How long auto-pay counts as active after a payment, and a last payment as recent. */
  autoPayWindowDays: 31,
  /** How long after the contribution its receipt is still sent by email. */
  receiptMailWindowDays: 31,
  /** How long the provider takes at most for the first payment of auto-pay. */
  firstChargeHours: 48,
  /** Rows of other people, such as members or applications, that one admin may list in an hour. */
  listedPerHour: 10_000,
  /** Email addresses that an admin may copy at once. */
  copiedEmails: 1000,
  /** Saved views of one list. */
  savedViews: 20,
  /** What the admin overview counts of the past or the next days. */
  overviewDays: 7,
  /** Refused attempts of one person that are audited in an hour. */
  auditedRefusalsPerHour: 20,
  /** Kinds of violation of the security policy that are kept. */
  policyReports: 100,
  /** How often reconciliation checks the rules about money. */
  paymentCheckMinutes: 15,
  /** How often the status page asks for the health of the backend. */
  healthCheckSeconds: 30,
  profileSavedRedirectMs: 1500,
  passwordUpdatedRedirectMs: 2000,
} as const

/** The least that a member may give. */
const memberMinimum = 30_000

/** Amounts that the payment pages offer and allow. */
export const amounts = {
  onboardingPresets: presets(30_000, 50_000, 70_000),
  contributionPresets: presets(30_000, 50_000, 70_000, 100_000),
  recommended: presets(50_000)[0],
  memberMinimum,
  /** On the contribution page, for admin and superuser. */
  adminMinimum: 200,
  /** Of a contribution that an admin enters. */
  offlineMinimum: 100,
  oneTimeMaximum: 5_00_000_00,
  autoPayMaximum: 15_000_00,
} as const

/** Leaves out presets below the minimum; the minimum itself if none is left. */
function presets(...offered: number[]): readonly [number, ...number[]] {
  const [first = memberMinimum, ...others] = offered.filter((amount) => amount >= memberMinimum)
  return [first, ...others]
}
