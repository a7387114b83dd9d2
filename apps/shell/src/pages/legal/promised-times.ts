/** Times that the legal texts promise. A change needs a new version of the texts, as every change of their words. */
export const promisedTimes = {
  privacyAnswerDays: 90,
  /** After a contribution, to ask for it back without a reason. */
  changeOfMindDays: 7,
  /** Working days, as those below. */
  refundAnswerDays: 7,
  refundArrivalDays: { from: 5, to: 7 },
  bankReturnDays: 7,
  /** How old a payment may be that the payment provider can refund. */
  providerRefundMonths: 6,
} as const
