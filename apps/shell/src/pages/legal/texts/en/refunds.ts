import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink } from '../../legal-text.ts'
import { promisedTimes } from '../../promised-times.ts'

export function refundsText(foundation: Foundation): LegalText {
  const mail = mailLink(foundation)
  return {
    lead: 'How to cancel auto-pay, and how to get a contribution refunded.',
    sections: [
      {
        heading: 'Cancel auto-pay',
        blocks: [
          'You can cancel at any time, yourself, without giving a reason: open [Contribute](/contribute) and choose Cancel Auto-Pay. After that, no new charges are started. You can also cancel it in your bank’s app or your UPI app.',
          'A charge that your bank has already started when you cancel may still go through. Tell us, and we refund it in full.',
          'To change the amount, cancel auto-pay and set it up again: an auto-pay mandate is for one amount.',
        ],
      },
      {
        heading: 'Get a refund',
        blocks: [
          `Contributions are voluntary, and refunds are made on request. Write to ${mail} with the payment ID, which begins with pay_. You can find it in your history under [Contribute](/contribute).`,
          [
            'We refund in full what was taken by mistake: twice, in the wrong amount, without your consent, or after you cancelled.',
            `If you have changed your mind, tell us within ${promisedTimes.changeOfMindDays} days, and we refund it. After that we consider each request; what has been spent on the foundation’s work cannot always be refunded.`,
          ],
          `We answer within ${promisedTimes.refundAnswerDays} working days. The money goes back the way it came, to the same card or account, and arrives ${promisedTimes.refundArrivalDays.from} to ${promisedTimes.refundArrivalDays.to} working days after we send it. The payment provider can refund payments from the last ${promisedTimes.providerRefundMonths} months; we return older ones by bank transfer.`,
        ],
      },
      {
        heading: 'What is refunded without asking',
        blocks: [
          `When auto-pay is set up, a small amount may be charged to check the card or account. It is refunded automatically and never counted as a contribution. If a payment fails but your bank took the money, the bank returns it, usually within ${promisedTimes.bankReturnDays} working days.`,
        ],
      },
      {
        heading: 'Receipts and tax',
        blocks: [
          `A receipt states what you gave and when. When a contribution is refunded in full, its receipt becomes void. ${foundation.taxNote ?? 'We claim no tax benefit for contributions.'}`,
          'We sell nothing here, so nothing is shipped or delivered.',
        ],
      },
    ],
  }
}
