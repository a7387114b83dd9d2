import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink, phoneLink } from '../../legal-text.ts'

export function contact(foundation: Foundation): LegalText {
  return {
    lead: 'A person reads what you write.',
    sections: [
      {
        heading: 'Write or call',
        blocks: [
          [
            `E-mail: ${mailLink(foundation)}`,
            `Phone: ${phoneLink(foundation)}`,
            `Letters: ${foundation.name}, ${foundation.address}`,
          ],
        ],
      },
      {
        heading: 'About a payment',
        blocks: [
          'Name the payment’s number, which begins with pay_: it stands in the message that you were shown and in your history under [Contribute](/contribute). Never send card numbers, passwords or codes; we do not ask for them. [Refunds and cancellation](/refunds) says what you can do yourself.',
        ],
      },
      {
        heading: 'About your data',
        blocks: [
          `Questions and complaints about your data go to the same addresses and are answered by the person whom ${foundation.name} has put in charge of data protection. Your rights are told under [Privacy](/privacy).`,
        ],
      },
      {
        heading: 'Who we are',
        blocks: [
          `${foundation.name}. ${foundation.registration}. [Our own site](${foundation.homeUrl})`,
        ],
      },
    ],
  }
}
