/**
 * Limits of the rules. Money is in paise, times are in milliseconds unless the name says otherwise. `npm run
 * generate` writes those used by the database and the identity service (`supabase/numbers`).
 */
export const limits = {
  requestTimeoutMs: 30_000,
  sessionRefreshMs: 45 * 60_000,
  passwordMinLength: 6,
  /** Maximum that the identity service hashes. */
  passwordMaxBytes: 72,
  /** Time for which a used mailed link or code counts as proof of the mailbox. */
  mailProofMs: 15 * 60_000,
  /** Time after entering the password in which protected settings can be changed. */
  passwordProofMs: 60_000,
  /** Length of a code sent by SMS or email. */
  otpLength: 6,
  otpResendSeconds: 60,
  minInterests: 3,
  minAge: 18,
  /** Earliest date that the database accepts. */
  earliestDateOfBirth: '1900-01-01',
  notesMaxLength: 500,
  historyLength: 10,
  recentApplications: 3,
  /** Interests of a member that a row of the list shows. */
  interestChips: 3,
  /** Time after a payment for which auto-pay counts as active and the payment as recent. */
  autoPayWindowDays: 31,
  /** Time after a contribution in which its receipt is still sent by email. */
  receiptMailWindowDays: 31,
  /** Maximum time until the provider makes the first charge of auto-pay. */
  firstChargeHours: 48,
  /** Rows of other users, such as members or applications, that an admin may list per hour. */
  listedPerHour: 10_000,
  /** Maximum number of email addresses that an admin may copy at once. */
  copiedEmails: 1000,
  /** Characters by which a list can be searched. */
  searchMaxLength: 200,
  /** Maximum number of saved views per list. */
  savedViews: 20,
  /** Number of past or future days that the admin overview covers. */
  overviewDays: 7,
  /** Refused attempts of a user that are added to the audit log per hour. */
  auditedRefusalsPerHour: 20,
  /** Maximum number of distinct security policy violations that are stored. */
  policyReports: 100,
  /** Time without a payment check after which the status page reports it. */
  paymentCheckMinutes: 15,
  /** Interval in which the status page checks the health of the backend. */
  healthCheckSeconds: 30,
  /** Length of an event whose end is not given. */
  eventHours: 2,
  profileSavedRedirectMs: 1500,
  passwordUpdatedRedirectMs: 2000,
} as const

/** Minimum contribution of a member. */
const memberMinimum = 30_000

/** Amounts that the payment pages offer and allow. */
export const amounts = {
  onboardingPresets: presets(30_000, 50_000, 70_000),
  contributionPresets: presets(30_000, 50_000, 70_000, 100_000),
  recommended: presets(50_000)[0],
  memberMinimum,
  /** Minimum on the contribution page for admins and superusers. */
  adminMinimum: 200,
  /** Minimum of a contribution that an admin enters. */
  offlineMinimum: 100,
  oneTimeMaximum: 5_00_000_00,
  autoPayMaximum: 15_000_00,
} as const

/** Returns the presets that are not below the minimum, or only the minimum if all presets are below it. */
function presets(...offered: number[]): readonly [number, ...number[]] {
  const [first = memberMinimum, ...others] = offered.filter((amount) => amount >= memberMinimum)
  return [first, ...others]
}
