import { amounts, formatDate, formatRupees } from '@sabha/types'
import { earliestGiftDate } from '../gift-form.ts'
export const messages = {
  title: 'Add a Payment',
  of: (name: string) => `For ${name}`,
  back: 'Back to Member Profile',
  failed: 'Failed to load member profile',
  repair: {
    title: 'Find a missing online payment',
    lead: 'We look it up at the payment provider and record it.',
    id: 'Payment ID',
    idHelp: (prefix: string, letters: number) =>
      `Members can find it in the message from their bank or the payment provider: ${prefix} followed by ${letters} letters or digits.`,
    idInvalid: (prefix: string, letters: number) =>
      `A payment ID is ${prefix} followed by ${letters} letters or digits`,
    submit: 'Look Up Payment',
    busy: 'Looking up...',
    failed: 'The payment could not be looked up. Please try again.',
    found: {
      recorded: 'This payment is recorded.',
      refunded: 'This payment is recorded and was refunded.',
      failed: 'This payment failed at the provider. Nothing was paid.',
      waiting: 'The provider has not completed this payment yet. It will be recorded once it has.',
    },
    ofAnother: 'It belongs to another member.',
    openOther: 'Open their profile',
    ofNobody: 'The account that paid was deleted.',
  },
  gift: {
    title: 'Enter an offline gift',
    lead: 'By bank transfer, cheque or cash. It counts towards totals, statements and receipts.',
    own: 'Another admin must enter your own gift.',
    amount: 'Amount (₹)',
    amountInvalid: `Enter an amount between ${formatRupees(amounts.offlineMinimum, 'en-IN')} and ${formatRupees(amounts.oneTimeMaximum, 'en-IN')}`,
    source: 'Payment mode',
    sources: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
    chooseSource: 'Select a payment mode',
    sourceMissing: 'Select a payment mode',
    reference: 'Reference',
    referenceHelp: 'Transfer, cheque or cash-book number. Each can be entered only once.',
    referenceMissing: 'Enter the transfer, cheque or cash-book number',
    date: 'Received on',
    dateInvalid: `Enter a date from ${formatDate(earliestGiftDate, 'en-IN')} to today`,
    reason: 'Reason',
    reasonHelp: 'Why it is entered by hand. Only admins see it.',
    reasonMissing: 'Enter a reason',
    notes: 'Notes',
    notesHelp: 'The member sees these with the contribution.',
    submit: 'Enter Gift',
    failed: 'The gift could not be entered. Please try again.',
    confirm: {
      title: 'Enter this gift?',
      question: (amount: string, source: string, name: string) =>
        `${amount} from ${name}. Payment mode: ${source}.`,
      reference: (reference: string, date: string) =>
        `Reference ${reference}, received on ${date}.`,
      yes: 'Enter Gift',
      another: 'Enter as Another Gift',
      no: 'Back',
      busy: 'Entering...',
    },
    similar: 'A similar gift has already been entered. Check that this is another one.',
    entered: (reference: string, amount: string, date: string) =>
      `Open the gift ${reference}: ${amount}, received on ${date}`,
    done: (amount: string, name: string) => `The gift of ${amount} from ${name} was entered.`,
  },
}

export type Messages = typeof messages
