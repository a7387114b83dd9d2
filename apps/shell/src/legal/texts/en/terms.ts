import type { Foundation } from '@sabha/contract'
import { type LegalText, mailLink } from '../../legal-text.ts'

export function terms(foundation: Foundation): LegalText {
  return {
    lead: `What ${foundation.name} and its members may expect of each other here.`,
    sections: [
      {
        heading: 'Who may join',
        blocks: [
          'Anybody of 18 years or more. Joining costs nothing. Tell us the truth about yourself, and keep one account; it is yours alone, so keep your password to yourself.',
        ],
      },
      {
        heading: 'What you may count on',
        blocks: [
          'You can read about events and open positions and apply for them. We do not promise that an event takes place, that an application succeeds, or that the application is available at every hour. Open positions are described by those who offer them.',
        ],
      },
      {
        heading: 'How we treat each other',
        blocks: [
          [
            'Be respectful, and do not use what you learn here to advertise or to trouble anybody.',
            'Send nothing that is unlawful, that belongs to somebody else, or that harms a computer.',
            'Do not try to reach data that is not meant for you. If you find a way, tell us.',
          ],
          'Whoever breaks this may lose their account; we say why, and we listen first.',
        ],
      },
      {
        heading: 'Contributions',
        blocks: [
          'Contributions are voluntary gifts to the foundation’s work. They buy nothing: no membership depends on them, and nothing is delivered for them. Auto-pay takes the amount that you chose once a month until you cancel it, which you can do at any time under [Contribute](/contribute).',
          'We claim no tax benefit for contributions. [Refunds and cancellation](/refunds) says how money comes back.',
        ],
      },
      {
        heading: 'What you send us',
        blocks: [
          'Your words stay yours. You allow us to show them to those who need them: an application to the administrators who decide it. How we treat your data says [Privacy](/privacy).',
        ],
      },
      {
        heading: 'The rest',
        blocks: [
          'We answer for what the law makes us answer for, and beyond that for what we do on purpose or by gross negligence. The law of India applies.',
          `When these terms change, the version below changes with them; what changes much we tell you by mail before it holds. Who does not agree may leave at any time: write to ${mailLink(foundation)}.`,
        ],
      },
    ],
  }
}
