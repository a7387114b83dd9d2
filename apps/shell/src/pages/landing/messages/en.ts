import { amounts, formatRupees, limits } from '@sabha/types'

const minimum = formatRupees(amounts.memberMinimum, 'en-IN')

export const messages = {
  benefitsHeading: "What you'll find here",
  connect: 'Meet people from every profession and city who care about the same things as you.',
  change: 'Learn at events, find meaningful work, and turn good intentions into projects.',
  serve: `Support the foundation's work with ${minimum} or more, monthly or one-time.`,
  /** Added to a text without the keys of a provider. */
  notOpen: {
    phone: ' Phone verification is not open yet.',
    payments: ' Contributions are not open yet.',
  },

  community: {
    title: 'The community today',
    members: 'Members',
    eventsHeld: 'Public events held so far',
    sinceLabel: 'Serving since',
  },
  events: {
    title: 'Next events',
    now: 'Now',
    none: 'No dates yet. New events are announced on the Events page.',
    elsewhere: 'The next dates are on the Events page.',
    all: 'See all events',
  },
  contributions: {
    title: 'How contributions help',
    points: [
      'Events where members meet and learn from each other.',
      'Support for people looking for their next career step.',
      'The people and tools that keep the community running.',
    ],
  },
  joining: {
    title: 'How to join',
    steps: [
      {
        title: 'Basic Details',
        text: 'Your name, where you work, and a phone number that you verify with an OTP.',
      },
      {
        title: 'Process Payment',
        text: `A contribution of ${minimum} or more, monthly or one-time. You can also continue without one.`,
      },
      {
        title: 'Complete Profile',
        text: 'Your work and interests, so that we can plan events and jobs that suit you.',
      },
    ],
  },
  questions: {
    title: 'Common questions',
    answers: [
      {
        question: 'Does it cost anything?',
        answer: `No. Contributions are voluntary, and you can join without one. If you contribute, the minimum is ${minimum}, monthly or one-time.`,
      },
      {
        question: 'Can I stop a monthly contribution?',
        answer:
          'Yes, at any time: open Contribute and choose Cancel Auto-Pay. No new charges are started after that.',
      },
      {
        question: 'Who can join?',
        answer: `Anyone aged ${limits.minAge} or over, from any profession and any city.`,
      },
      {
        question: 'Who can see my profile?',
        answer:
          "Only you and the foundation's admins. Other members cannot see it, and we never sell your data. The Privacy page has the details.",
      },
    ],
  },
  closingHeading: 'There is a place for you in our circle',
  closingText: (year: number) =>
    `We have grown one person at a time since ${year}. Joining is free and takes a few minutes.`,
  join: 'Join Now',
  write: 'Any other questions? Write to',
}

export type Messages = typeof messages
