import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink, phoneLink } from '../../legal-text.ts'

export function contactText(foundation: Foundation): LegalText {
  return {
    lead: 'A person reads every message.',
    sections: [
      {
        heading: 'Write or call',
        blocks: [
          [
            `Email: ${mailLink(foundation)}`,
            `Phone: ${phoneLink(foundation)}`,
            `Post: ${foundation.name}, ${foundation.address}`,
          ],
        ],
      },
      {
        heading: 'About a payment',
        blocks: [
          'Give us the payment ID, which begins with pay_. You can find it in the message you were shown and in your history under [Contribute](/contribute). Never send card numbers, passwords or codes; we never ask for them. See [Refunds and cancellation](/refunds) for what you can do yourself.',
        ],
      },
      {
        heading: 'About your data',
        blocks: [
          `Send questions and complaints about your data to the same addresses. They are answered by the person in charge of data protection at ${foundation.name}. Your rights are explained under [Privacy](/privacy).`,
        ],
      },
      {
        heading: 'Who we are',
        blocks: [
          `${foundation.name}. ${foundation.registration}. [Our website](${foundation.homeUrl})`,
        ],
      },
    ],
  }
}
