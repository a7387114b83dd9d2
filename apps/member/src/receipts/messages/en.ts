export const messages = {
  receipt: {
    title: 'Receipt',
    failed: 'The receipt could not be loaded',
    unknown: 'Receipt not found',
    unknownText: 'The address may be incomplete, or the receipt belongs to another account.',
    donor: 'Received with thanks from',
    unnamed: 'Name not on record',
    city: 'City',
    amount: 'Amount',
    inWords: 'In words',
    givenAt: 'Received on',
    how: 'Mode',
    payment: 'Payment ID',
    purpose: 'For',
    voluntary: 'Voluntary contribution',
    issuedAt: 'Receipt issued on',
    refunded: 'Refunded',
    remaining: 'Net amount',
    void: (date: string) =>
      `VOID since ${date}. This contribution was refunded in full. This receipt is not proof of a contribution.`,
    neverCame: (date: string) =>
      `VOID since ${date}. This contribution was not received, or was entered by mistake. This receipt is not proof of a contribution.`,
    partlyRefunded: (refunded: string, remaining: string) =>
      `${refunded} of this contribution was refunded. The net amount is ${remaining}.`,
    check: (address: string) => `Verify the number, date and amount at ${address}`,
  },
  statement: {
    title: 'Statement of Contributions',
    failed: 'The statement could not be loaded',
    unknown: 'No statement for this year',
    unknownText: 'A statement covers a financial year, April to March.',
    empty: 'No contributions in this year',
    member: 'Name',
    city: 'City',
    period: 'Period',
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    madeOn: 'As of',
    running: 'This financial year has not ended, so this statement may change.',
    table: 'Contributions in the year',
    columns: { date: 'Date', receipt: 'Receipt', how: 'Mode', amount: 'Amount' },
    toFollow: 'To follow',
    none: 'None',
    void: (number: string) => `${number}, void`,
    refundedOf: (amount: string) => `${amount} refunded`,
    /** For an offline contribution that was entered but never received. */
    reversedOf: (amount: string) => `${amount} reversed`,
    received: 'Received',
    refunded: 'Refunded',
    reversed: 'Reversed',
    total: 'Contributed',
    inWords: 'In words',
  },
  how: {
    online: { monthly: 'Auto-Pay', yearly: 'Annual auto-pay', 'one-time': 'Online payment' },
    bank_transfer: 'Bank transfer',
    cheque: 'Cheque',
    cash: 'Cash',
  },
  paper: {
    history: 'All Contributions',
    download: 'Download PDF',
    downloading: 'Preparing the PDF...',
    downloadFailed:
      'The PDF could not be created. Print this page and choose “Save as PDF” instead.',
    otherScript:
      'The PDF cannot show some of these characters. Print this page and choose “Save as PDF” instead.',
    noTaxBenefit: 'This document does not qualify for a tax deduction.',
    foot: (address: string) => `Valid without a signature. Questions: ${address}`,
  },
}

export type Messages = typeof messages
