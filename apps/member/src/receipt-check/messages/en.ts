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
  compare:
    "Check that the number, date and amount match the receipt. The donor's name is not shown.",
}

export type Messages = typeof messages
