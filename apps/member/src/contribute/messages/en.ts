import { limits } from '@sabha/types'

const changeOfAmount = 'To change the amount, cancel auto-pay and set it up again.'

export const messages = {
  title: 'Support Our Community',
  lead: 'Contributions are voluntary. Give once or monthly. Cancel anytime.',
  notes: 'Notes',
  impact: {
    title: 'Your Impact',
    total: 'Total contributions',
    last: (date: string) => `Last contribution on ${date}`,
    history: `Last ${limits.historyLength} contributions`,
    empty: 'No contributions yet.',
    failed: 'Your contributions could not be loaded',
    all: 'All contributions and receipts',
  },
  help: {
    title: 'How Your Contribution Helps',
    points: [
      'Events where members meet and learn from each other.',
      'Support for people looking for their next career step.',
      'The people and tools that keep the community running.',
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
        ? 'You have one more active auto-pay. It will appear here when this one ends.'
        : `You have ${count} more active auto-pays. The next one will appear here when this one ends.`,
    end: 'Cancel Auto-Pay',
    states: {
      authorised: 'Starts soon',
      active: 'Active',
      pending: 'Charge failed, will be retried',
      halted: 'Stopped after failed charges',
      paused: 'Paused',
      cancel_requested: 'Cancellation requested',
      ended: 'Ended',
    },
    /** Without a payment provider, in place of advice to set up auto-pay again. */
    notOpen: 'A new auto-pay cannot be set up yet.',
    whatToDo: {
      authorised: `You have authorised this auto-pay. You have nothing more to pay now. ${changeOfAmount}`,
      active: changeOfAmount,
      pending:
        'Your bank declined the last charge. Keep the amount in your account for the next attempt.',
      halted:
        'No more charges will be made. To continue, cancel this auto-pay and set up a new one with another card or account.',
      paused: 'Your auto-pay is paused. Resume it in your bank or UPI app, or cancel it here.',
      cancel_requested:
        "The payment provider has not confirmed it yet. We'll keep trying; you do not need to do anything.",
      ended: 'No more charges will be made. To give monthly again, start a new auto-pay above.',
    },
  },
}

export type Messages = typeof messages
