export const messages = {
  title: 'Add a Payment',
  /** Below the title: to whom. */
  of: (name: string) => `To the record of ${name}`,
  unnamed: 'Unnamed User',
  back: 'Back to Member Profile',
  failed: 'Failed to load member profile',
  repair: {
    title: 'Paid online, but not recorded',
    lead: 'The payment provider is asked about the payment, and what it answers is recorded.',
    id: 'Payment ID',
    idHelp: (prefix: string) =>
      `Members find it in the message from their bank or from the payment provider: ${prefix} and 14 letters or digits.`,
    idInvalid: (prefix: string) => `A payment ID is ${prefix} and 14 letters or digits.`,
    submit: 'Look Up Payment',
    busy: 'Looking up...',
    failed: 'The payment could not be looked up. Please try again.',
    found: {
      recorded: 'This payment is recorded.',
      refunded: 'This payment is recorded, and was refunded.',
      failed: 'This payment failed at the provider. Nothing was paid.',
      waiting: 'The provider has not completed this payment yet. It is recorded once it is.',
    },
    ofAnother: 'It belongs to another member.',
    openOther: 'Open their profile',
    ofNobody: 'The account that paid was deleted.',
  },
  gift: {
    title: 'Gift received offline',
    lead: 'By bank transfer, as a cheque or in cash. It counts in totals, statements and receipts.',
    own: 'Somebody else must enter a gift of yours.',
    amount: 'Amount (₹)',
    amountInvalid: 'Enter an amount between ₹1 and ₹5,00,000.',
    source: 'Received as',
    sources: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
    chooseSource: 'Choose how it came',
    sourceMissing: 'Choose how it came.',
    reference: 'Reference',
    referenceHelp: 'Number of the transfer, the cheque or the cash book. Each is entered once.',
    referenceMissing: 'Enter the number under which the books have it.',
    date: 'Received on',
    dateInvalid: 'Enter a day between 2000 and today.',
    reason: 'Reason',
    reasonHelp: 'Why it is entered by hand. Admins see it, the member does not.',
    reasonMissing: 'Say why it is entered by hand.',
    notes: 'Notes',
    notesHelp: 'The member sees these with the contribution.',
    submit: 'Enter Gift',
    failed: 'The gift could not be entered. Please try again.',
    confirm: {
      title: 'Enter this gift?',
      question: (amount: string, source: string, name: string) =>
        `${amount} from ${name}, received as: ${source}.`,
      reference: (reference: string, date: string) =>
        `Reference ${reference}, received on ${date}.`,
      yes: 'Enter Gift',
      no: 'Back',
      busy: 'Entering...',
    },
    done: (amount: string, name: string) => `The gift of ${amount} from ${name} was entered.`,
  },
}

export type Messages = typeof messages
