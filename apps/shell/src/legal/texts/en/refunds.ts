import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink } from '../../legal-text.ts'

export function refunds(foundation: Foundation): LegalText {
  const mail = mailLink(foundation)
  return {
    lead: 'How you end auto-pay, and how a contribution comes back to you.',
    sections: [
      {
        heading: 'Cancel auto-pay',
        blocks: [
          'At any time, by yourself, without a reason: open [Contribute](/contribute) and choose Cancel Auto-Pay. From then on nothing more is taken. You can also end it in your bank’s or UPI application.',
          'A charge that the bank has already begun when you cancel may still arrive. Tell us, and we give it back in full.',
          'To change the amount, cancel and set auto-pay up anew: a mandate is for one amount.',
        ],
      },
      {
        heading: 'Get money back',
        blocks: [
          `Contributions are voluntary, and refunds are made on request. Write to ${mail} with the payment’s number, which begins with pay_ and stands in your history under [Contribute](/contribute).`,
          [
            'What was taken by mistake we give back in full: twice, with a wrong amount, without your consent, or after you cancelled.',
            'If you changed your mind, tell us within seven days, and we give it back. Later we look at each request; what has been spent on the foundation’s work cannot always come back.',
          ],
          'We answer within seven working days. The money goes the way it came, to the same card or account, and is there five to seven working days after we have sent it. The payment provider can give back payments of the last six months; older ones we return by bank transfer.',
        ],
      },
      {
        heading: 'What you did not have to ask for',
        blocks: [
          'When auto-pay is set up, a small amount may be taken to check the card or account. It comes back by itself and is never counted as a contribution. The same goes for a payment that failed although your bank took the money: the bank gives it back, usually within seven working days.',
        ],
      },
      {
        heading: 'Receipts and tax',
        blocks: [
          `A receipt says what you gave and when. When a contribution is given back in full, its receipt becomes void. ${foundation.taxNote ?? 'We claim no tax benefit for contributions.'}`,
          'Nothing is sold here, so nothing is shipped or delivered.',
        ],
      },
    ],
  }
}
