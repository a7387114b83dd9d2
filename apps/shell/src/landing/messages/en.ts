export const messages = {
  benefitsHeading: 'What you find here',
  connect: 'Meet people from every profession and city who care about the same things as you.',
  change: 'Learn at events, find work with meaning, and turn good intentions into projects.',
  serve: 'Support the foundation monthly or once, from ₹300, and see what it does.',

  community: {
    title: 'The community today',
    members: 'members',
    eventsHeld: 'public events held so far',
    sinceLabel: 'serving since',
  },
  events: {
    title: 'Next events',
    none: 'Dates of the next events are announced on the events page.',
    all: 'See the events',
  },
  contributions: {
    title: 'What contributions do',
    points: [
      'Events where members meet and learn from each other.',
      'Support for people who look for their next step at work.',
      'The people and the tools that keep the community running.',
    ],
  },
  joining: {
    title: 'How joining goes',
    steps: [
      {
        title: 'Basic Details',
        text: 'Your name, where you work, and a phone number that you confirm with a code.',
      },
      {
        title: 'Process Payment',
        text: 'A contribution, monthly or once, from ₹300. You may also go on without one.',
      },
      {
        title: 'Complete Profile',
        text: 'What you do and what interests you, so that members find each other.',
      },
    ],
  },
  questions: {
    title: 'Common questions',
    answers: [
      {
        question: 'Does it cost anything?',
        answer:
          'No. Contributions are voluntary, and you can go on without one. Whoever contributes gives ₹300 or more, monthly or once.',
      },
      {
        question: 'Can I stop a monthly contribution?',
        answer:
          'Yes, at any time: open Contribute and cancel auto-pay there. What has been charged is not charged again.',
      },
      {
        question: 'Who may join?',
        answer: 'Everybody who is 18 or older, of any profession and from any city.',
      },
      {
        question: 'Who sees what I tell about myself?',
        answer:
          'You and the people who look after the community. It is never sold. The privacy page says it in full.',
      },
    ],
  },
  closingHeading: 'There is a place for you in the circle',
  closingText: (year: number) =>
    `Since ${year} it has grown one person at a time. Joining takes a few minutes and costs nothing.`,
  join: 'Join Now',
  write: 'Another question? Write to',
}

export type Messages = typeof messages
