export const messages = {
  title: 'All Contributions',
  /** `shown` is as the language writes it. */
  count: (shown: string, total: number, number: (count: number) => string) =>
    total === 1 ? 'One contribution' : `${shown} of ${number(total)} contributions`,
  countFailed: 'How many there are could not be loaded.',
  statement: (year: string) => `Statement ${year}`,
  back: 'Back to Contribute',
  empty: 'No contributions yet',
  give: 'Make the First One',
  failed: 'Your contributions could not be loaded',
  /** Of what it is made: chart, statements, financial years. */
  summaryFailed: 'The months and your statements could not be loaded.',
  filters: { status: 'Status', type: 'Type', year: 'Financial year' },
  chart: {
    title: 'Month by month',
    lead: (amount: string) => `${amount} in these twelve months, less refunds`,
    asTable: 'Show as a table',
    month: 'Month',
    contributions: 'Contributions',
    amount: 'Amount',
  },
}

export type Messages = typeof messages
