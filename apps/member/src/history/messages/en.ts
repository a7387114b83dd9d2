export const messages = {
  title: 'All Contributions',
  count: (total: number, written: string) =>
    total === 1 ? '1 contribution' : `${written} contributions`,
  countFailed: 'The total could not be loaded.',
  statement: (year: string) => `Statement ${year}`,
  otherStatements: 'Earlier statements',
  back: 'Back to Contribute',
  empty: 'No contributions yet',
  give: 'Contribute Now',
  failed: 'Your contributions could not be loaded',
  /** Their common source failed: chart, statements and financial years. */
  summaryFailed: 'Your monthly totals and statements could not be loaded.',
  filters: { status: 'Status', type: 'Type', year: 'Financial year' },
  chart: {
    title: 'Month by month',
    lead: (amount: string) => `${amount} in the last 12 months, with refunds subtracted`,
    asTable: 'Show as table',
    month: 'Month',
    contributions: 'Contributions',
    amount: 'Amount',
  },
}

export type Messages = typeof messages
