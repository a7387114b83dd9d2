/** Numbers that the specification fixes. Money is in paise, times are in milliseconds. */
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
  /** Auto-pay counts as active, and a last payment as recent, this long. */
  autoPayWindowMs: 26784e5,
  profileSavedRedirectMs: 1500,
  passwordUpdatedRedirectMs: 2000,
} as const

/** What a field may hold, in characters; the database checks the same. */
export const fieldLengths = {
  fullName: 120,
  company: 160,
  customProfession: 80,
  city: 80,
  designation: 120,
  about: 4000,
  customInterest: 80,
} as const

/** Amounts that the payment pages offer and allow. */
export const amounts = {
  onboardingPresets: [30_000, 50_000, 70_000],
  contributionPresets: [30_000, 50_000, 70_000, 100_000],
  recommended: 50_000,
  memberMinimum: 30_000,
  /** On the contribution page, for admin and superuser. */
  adminMinimum: 200,
  oneTimeMaximum: 5_00_000_00,
  autoPayMaximum: 15_000_00,
} as const
