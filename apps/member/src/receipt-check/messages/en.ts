export const messages = {
  title: 'Receipt Check',
  lead: (foundation: string) => `What the books of ${foundation} say of this receipt.`,
  failed: 'The receipt could not be checked',
  unknown: 'There is no receipt with this address',
  unknownText: 'Compare the address with the one on the paper, letter by letter.',
  valid: 'This receipt was issued',
  partly: 'This receipt was issued. Part of the contribution was refunded',
  void: 'This receipt is void. It proves no contribution',
  number: 'Number',
  date: 'Received on',
  amount: 'Amount',
  refunded: 'Of it refunded',
  /** Of a gift received offline that never came. */
  reversed: 'Of it reversed',
  compare: 'Compare number, date and amount with the paper. Who gave is not told here.',
}

export type Messages = typeof messages
