/** Counts are formatted in the language. */
export const messages = {
  title: 'Failed and Ended Auto-Pay',
  lead: 'Failed ones first, by their last failed charge. A name opens the member.',
  state: { label: 'State', any: 'Any state', options: { failed: 'Failed', ended: 'Ended' } },
  states: {
    pending: 'Charge failed, will be retried',
    halted: 'Stopped after failed charges',
    ended: 'Ended',
  },
  amount: {
    monthly: (amount: string) => `${amount} per month`,
    yearly: (amount: string) => `${amount} per year`,
  },
  lastFailed: (date: string) => `Charge failed on ${date}`,
  begun: (date: string) => `Set up on ${date}`,
  retried: (date: string) => `Next attempt on ${date}`,
  due: (date: string) => `Charge due on ${date}`,
  ended: (date: string) => `Ended on ${date}`,
  charges: (count: number, written: string) =>
    count === 1 ? '1 charge so far' : `${written} charges so far`,
  payments: 'Payments',
  empty: 'No auto-pay has failed or ended',
  emptyText: 'Auto-pay with a failed charge, and auto-pay that ended, appears here.',
  failed: 'Auto-pay could not be loaded',
}

export type Messages = typeof messages
