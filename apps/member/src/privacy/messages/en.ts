import type { consentCodes } from '../../error-codes.ts'

const purposes: Record<string, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  announcements: 'Announcements',
}

export const messages = {
  title: 'Privacy & Settings',
  lead: 'What is kept of you, and what you want of us.',
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
    /** A remote of its own may have asked for another purpose. */
    nameOf: (purpose: string) => purposes[purpose] ?? purpose,
    given: ({ on, version }: { on: string; version: string }) =>
      `Given on ${on}, to the text of ${version}`,
    withdrawn: (on: string) => `Withdrawn on ${on}`,
    withdrawal:
      'You may take each of them back at any time; what was done before stays lawful. An account cannot be kept without the terms and the privacy text: taking one of these back deletes it.',
    takeBack: 'Take Back',
    takeBackOf: (name: string) => `Take back ${name}`,
    giveAgain: 'Agree Again',
    giveAgainOf: (name: string) => `Agree again to ${name}`,
    takenBack: (name: string) => `Taken back: ${name}.`,
    undo: 'Undo',
    notTakenBack: (name: string) => `${name} could not be taken back.`,
    notGiven: (name: string) => `Your consent to ${name} could not be kept.`,
    endsAccount: (name: string) =>
      `You are taking back your consent to: ${name}. An account cannot be kept without it, so it is deleted.`,
    missing: 'Your account has no consent to these texts on record. Please read them and agree.',
    agree: 'I Agree',
    notAgreed: 'Your consent could not be kept. Please try again.',
    refusals: {
      consent_needed:
        'An account cannot be kept without this consent. To take it back, delete your account below.',
    } satisfies Record<(typeof consentCodes)[number], string>,
  },
  mails: {
    title: 'E-mails',
    lead: 'What we write to you. A change is kept at once.',
    receipts: {
      name: 'Receipts',
      what: 'The receipt of each contribution once it is issued, and word of it when a refund changes it. All your receipts are also beside your contributions.',
      failed: 'Your choice about receipts could not be loaded',
    },
    announcements: {
      name: 'Announcements',
      what: 'Events and news of the foundation. We send them only if you agree; turning this on is your consent, and turning it off takes it back.',
      failed: 'Your choice about announcements could not be loaded',
    },
    always: {
      title: 'Always sent',
      text: 'What the safety of your account or the law asks for cannot be turned off: links and codes to confirm your address, to sign in and to reset your password, and a notice when your password, your e-mail address or the ways to sign in have changed, when auto-pay was cancelled, and when your account was deleted.',
    },
    notKept: 'This could not be kept.',
  },
  language: {
    title: 'Language',
    lead: 'Pages and e-mails come in it, on every device where you sign in from now on.',
    label: 'Your language',
    unchosen: 'Emails come in English until you choose.',
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
