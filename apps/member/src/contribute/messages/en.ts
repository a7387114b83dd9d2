export const messages = {
  title: 'Support Our Community',
  lead: 'Contributions are voluntary. Give once, or each month until you stop it.',
  notes: 'Notes',
  impact: {
    title: 'Your Impact',
    total: 'Total contributions',
    last: (date: string) => `Last contribution on ${date}`,
    history: 'Last 10 contributions',
    empty: 'No contributions yet.',
    failed: 'Your contributions could not be loaded',
    all: 'All contributions and receipts',
  },
  help: {
    title: 'How Your Contribution Helps',
    points: [
      'Events where members meet and learn from each other.',
      'Support for people who look for their next step at work.',
      'The people and the tools that keep the community running.',
    ],
  },
  autoPay: {
    title: 'Manage Auto-Pay',
    amount: {
      monthly: (amount: string) => `${amount} per month`,
      yearly: (amount: string) => `${amount} per year`,
    },
    dates: {
      authorised: (date: string) => `First charge on ${date}`,
      active: (date: string) => `Next charge on ${date}`,
      ended: (date: string) => `Ended on ${date}`,
    },
    others: (count: number) =>
      count === 1
        ? 'Another auto-pay is charged in addition to it. It shows here once this one has ended.'
        : `${count} more are charged in addition to it. The next shows here once this one has ended.`,
    end: 'Cancel Auto-Pay',
    ended: 'Auto-pay was cancelled.',
    requested:
      'Your cancellation is noted. The payment service has not confirmed it yet; we keep trying.',
    states: {
      authorised: 'Starts soon',
      active: 'Active',
      pending: 'Charge failed, will be tried again',
      halted: 'Stopped after failed charges',
      paused: 'Paused',
      cancel_requested: 'Cancellation requested',
      ended: 'Ended',
    },
    whatToDo: {
      authorised: 'You have authorised it. There is nothing more to pay now.',
      active: 'To change the amount, cancel auto-pay and start it again.',
      pending: 'Your bank refused the last charge. Make sure that the amount is there on that day.',
      halted:
        'Nothing more is charged. To go on, cancel this auto-pay and start it again, with another card or account.',
      paused: 'It rests at your bank or in your UPI app. Resume it there, or cancel it here.',
      cancel_requested:
        'The payment service has not confirmed it yet; we keep trying. You need not do anything.',
      ended: 'Nothing more is charged. To give each month again, start a new auto-pay above.',
    },
    confirm: {
      title: 'Cancel Auto-Pay',
      text: 'No new charge will be started. One that your bank has already started may still arrive: tell us, and we give it back. What you have given stays.',
      yes: 'Yes, Cancel Auto-Pay',
      no: 'Keep Auto-Pay',
      busy: 'Cancelling...',
    },
  },
}

export type Messages = typeof messages
