export const messages = {
  title: 'Privacy & Settings',
  lead: 'What is kept of you, and what you want of it.',
  ownData: {
    title: 'Your data',
    lead: 'A copy of all that is kept of you: account, profile, consents, applications, payments and receipts.',
    download: { json: 'Download as JSON', csv: 'Download as CSV' },
    busy: 'Collecting...',
    done: 'Your data is in your downloads.',
    failed: 'Your data could not be collected. Please try again.',
  },
  consents: {
    title: 'Your consents',
    lead: 'What you agreed to, in which version of our texts, and when.',
    none: 'No consent of yours is on record.',
    failed: 'Your consents could not be loaded',
    purposes: { terms: 'Terms', privacy: 'Privacy' },
    given: ({ on, version }: { on: string; version: string }) =>
      `Given on ${on}, to the text of ${version}`,
    withdrawn: (on: string) => `Withdrawn on ${on}`,
    withdrawal:
      'You may take them back at any time, and what was done before stays lawful. An account cannot be kept without them: to take them back, delete it below.',
  },
  deletion: {
    title: 'Delete my account',
    lead: 'This cannot be undone.',
    erased: {
      title: 'What is erased',
      text: 'Your profile and everything in it, your verified phone number, your job applications with their letters, your consents and settings, the words you wrote beside contributions, and every way to sign in. Auto-pay is ended first.',
    },
    kept: {
      title: 'What is kept, and why',
      text: 'The law on accounts asks us to keep our books: your contributions stay with amount, date and payment id, without your name. A receipt keeps the name and city of its donor as it was issued; receipts that are still due are issued now. That an account was deleted, and when, stays on record without your name.',
    },
    open: 'Delete My Account',
    question: 'Delete your account?',
    before:
      'Your account is erased at once, and you are signed out on every device. If you have auto-pay, it is ended first.',
    email: 'Your e-mail address',
    toConfirm: (email: string) => `Type ${email} to confirm.`,
    mismatch: 'This is not the e-mail address of your account.',
    confirm: 'Delete for Good',
    cancel: 'Keep My Account',
    steps: { autoPay: 'Ending auto-pay...', deletion: 'Deleting...' },
    autoPay: {
      ending:
        'Nothing was deleted. Our payment provider has not confirmed yet that your auto-pay has ended. We keep asking; nothing more is to be paid by you. Please come back in a while to delete your account.',
      ended: 'Your auto-pay has ended. Your account is still here.',
    },
    failed: 'Your account could not be deleted. Please try again.',
    done: 'Your account has been deleted. Thank you for having been with us.',
    write: 'Write to Us',
  },
}

export type Messages = typeof messages
