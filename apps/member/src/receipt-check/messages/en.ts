export const messages = {
  title: 'Receipt Check',
  lead: (foundation: string) => `Checked against the records of ${foundation}.`,
  failed: 'The receipt could not be checked',
  unknown: 'No receipt found at this address',
  unknownText: 'Check that the address matches the one on the receipt exactly.',
  valid: 'This receipt is valid',
  partly: 'This receipt is valid. Part of the contribution was refunded',
  void: 'This receipt is void. It is not proof of a contribution',
  number: 'Number',
  date: 'Received on',
  amount: 'Amount',
  refunded: 'Refunded',
  /** For an offline contribution that was entered but never received. */
  reversed: 'Reversed',
  another: 'Check another receipt',
  hint: "Check that the number, date and amount match the receipt. The donor's name is not shown.",
  compare: {
    title: 'Check by Number and Amount',
    lead: 'Enter the number and the amount printed on the receipt, or scan its QR code to see its date too.',
    number: 'Receipt number',
    numberHelp: 'As printed on the receipt',
    numberInvalid: 'Enter the number as printed on the receipt.',
    amount: 'Amount (₹)',
    amountInvalid: 'Enter the amount in rupees, in digits.',
    submit: 'Check Receipt',
    answers: {
      matches: 'This receipt matches our records',
      voided: 'This receipt was voided. It is not proof of a contribution',
      no_match: 'No match. Check the number and the amount',
    },
    ask: { before: 'If you think that the receipt is genuine, write to ', after: '.' },
    refusals: { rate_limited: 'Too many receipts did not match. Please try again in an hour.' },
  },
}

export type Messages = typeof messages
