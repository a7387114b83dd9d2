import type { Foundation } from '@sabha/contract'
import { limits } from '@sabha/types'
import { type LegalText, mailLink } from '../../legal-text.ts'

export function termsText(foundation: Foundation): LegalText {
  return {
    lead: `What ${foundation.name} and its members can expect of each other here.`,
    sections: [
      {
        heading: 'Who can join',
        blocks: [
          `Anyone aged ${limits.minAge} or over. Joining is free. Give true information about yourself and have only one account. It is yours alone, so keep your password to yourself.`,
        ],
      },
      {
        heading: 'What you can count on',
        blocks: [
          'You can read about events and job openings, and apply for job openings. We do not promise that an event takes place, that an application succeeds, or that this site is available at all times. Job openings are described by those who offer them.',
        ],
      },
      {
        heading: 'How we treat each other',
        blocks: [
          [
            'Be respectful, and do not use what you learn here to advertise or to bother anyone.',
            'Do not send anything that is unlawful, that belongs to someone else, or that harms a computer.',
            'Do not try to access data that is not meant for you. If you find a way, tell us.',
          ],
          'Anyone who breaks these rules may lose their account. We hear them first and give our reasons.',
        ],
      },
      {
        heading: 'Contributions',
        blocks: [
          'Contributions are voluntary gifts to the foundation’s work. They buy nothing: membership does not depend on them, and nothing is delivered in return. Auto-pay charges the amount you chose once a month until you cancel it, which you can do at any time under [Contribute](/contribute).',
          `${foundation.taxNote ?? 'We claim no tax benefit for contributions.'} See [Refunds and cancellation](/refunds) for how refunds work.`,
        ],
      },
      {
        heading: 'What you send us',
        blocks: [
          'What you write remains yours. You allow us to show it to those who need it: for example, a job application to the administrators who decide on it. [Privacy](/privacy) explains how we treat your data.',
        ],
      },
      {
        heading: 'Liability and changes',
        blocks: [
          'We are liable where the law requires it, and beyond that for what we do on purpose or through gross negligence. The law of India applies.',
          `When these terms change, the version below changes too. We email you about important changes before they take effect. If you do not agree, you can leave at any time: delete your account under Privacy & Settings, or write to ${mailLink(foundation)}.`,
        ],
      },
    ],
  }
}
