import { sampleContribution } from '@sabha/backend/testing'

/** A monthly contribution of ₹700 with a note and a numbered receipt. */
export const monthlyGift = {
  ...sampleContribution,
  amount: 70_000,
  contribution_type: 'monthly',
  razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
  notes: 'For books',
  receipt: {
    id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
    financial_year: 2026,
    number: 17,
    voided_at: null,
  },
}
