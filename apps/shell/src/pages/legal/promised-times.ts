/** Times that the legal texts promise. A change needs a new version of the texts, as does any change of their words. */
export const promisedTimes = {
  privacyAnswerDays: 90,
  /** Days for which notes, guests and emails to attendees are kept. Must match `private.forget_attendance()`. */
  attendanceDays: 90,
  /** Years after the decision or the withdrawal of an application. Must match `private.forget_applications()`. */
  applicationYears: 2,
  /** Days for which drafts and copies stay on the device. Must match `maxDraftAgeMs` of `@sabha/contract`. */
  deviceDays: 30,
  /** Number of days within which a contribution is refunded without a reason. */
  changeOfMindDays: 7,
  /** In working days. */
  refundAnswerDays: 7,
  /** In working days. */
  refundArrivalDays: { from: 5, to: 7 },
  /** In working days. */
  bankReturnDays: 7,
  /** The age limit of payments that the payment provider can refund. */
  providerRefundMonths: 6,
} as const
