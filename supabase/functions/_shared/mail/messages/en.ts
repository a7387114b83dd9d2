const notYou =
  'If this was not you, choose a new password at once with "Forgot password?" on the sign-in page, ' +
  'which signs everybody else out, and write to us.'

const receiptFacts = { number: 'Receipt', given_at: 'Received on', amount: 'Amount' }
const openReceipt = 'Open the receipt'

export const messages = {
  account_deleted: {
    subject: 'Your account was deleted',
    text:
      'Your account and what was kept of you are deleted, as was asked for. Receipts stay for as long as the law ' +
      'on accounts asks for them. This is our last mail to this address, which we forget with it.\n\n' +
      'If this was not you, please write to us at once.',
  },
  auto_pay_cancelled: {
    subject: 'Your auto-pay was cancelled',
    text:
      'Your auto-pay has ended: nothing more is charged. Thank you for what you gave.\n\n' +
      'You can set it up again at any time. If you did not want it to end, ask your bank or write to us.',
    facts: { amount: 'Amount per month', ended_at: 'Ended on' },
    link: 'Contribute',
  },
  email_changed_from: {
    subject: 'Your email address was changed',
    text:
      'An admin changed the email address of your account. You can no longer sign in with this address, ' +
      'with your old password or with a Google account linked to it. If you did not ask for this, please ' +
      'contact us at once.',
  },
  email_changed_to: {
    subject: 'This is now the email address of your account',
    text:
      'An admin changed the email address of your account to this one. Your old password no longer works: ' +
      'set a new one before you sign in. If you did not ask for this, please contact us at once.',
    link: 'Set a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: `The password of your account was changed, and other devices were signed out. ${notYou}`,
  },
  receipt_issued: {
    subject: 'Your receipt {number}',
    text:
      'Thank you for your contribution. This is its receipt, to read, to print and as a PDF file.\n\n' +
      'Whether receipts come by mail, you choose on the page Privacy & Settings.',
    facts: { ...receiptFacts, refunded_amount: 'Refunded' },
    link: openReceipt,
  },
  receipt_refunded: {
    subject: 'Part of a contribution was refunded: receipt {number}',
    text:
      '{refunded_amount} of your contribution were refunded. {remaining_amount} remain, as the receipt now says. ' +
      'Until the money is in your account your bank may take some days.',
    facts: receiptFacts,
    link: openReceipt,
  },
  receipt_reversed: {
    subject: 'Receipt {number} is void',
    text:
      'A contribution that was entered for you was taken back: it did not arrive, or was entered by mistake. ' +
      'Its receipt is void and proves no contribution any more. If this is not right, please write to us.',
    facts: receiptFacts,
    link: openReceipt,
  },
  receipt_voided: {
    subject: 'Receipt {number} is void',
    text:
      'Your contribution was refunded in full. Its receipt is void and proves no contribution any more. ' +
      'Until the money is in your account your bank may take some days.',
    facts: receiptFacts,
    link: openReceipt,
  },
  sign_in_added: {
    subject: 'A new way to sign in to your account',
    text: `Your account can now be opened with {provider} as well. ${notYou}`,
  },
  sign_in_removed: {
    subject: 'A way to sign in to your account was removed',
    text: `Your account can no longer be opened with {provider}. ${notYou}`,
  },
}

export type Messages = typeof messages
