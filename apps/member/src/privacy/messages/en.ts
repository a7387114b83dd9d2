import type { consentCodes } from '../../error-codes.ts'

const purposes: Record<string, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  announcements: 'Announcements',
}

export const messages = {
  title: 'Privacy & Settings',
  lead: 'Your data, emails and language.',
  ownData: {
    title: 'Your data',
    lead: 'Download everything we keep about you: account, profile, consents, applications, payments and receipts.',
    download: { json: 'Download as JSON', csv: 'Download as CSV' },
    busy: 'Preparing...',
    done: 'Your data has been downloaded.',
    failed: 'Your data could not be downloaded. Please try again.',
  },
  consents: {
    title: 'Your consents',
    lead: 'What you agreed to, when, and in which version.',
    none: 'You have no consents on record.',
    failed: 'Your consents could not be loaded',
    /** Falls back to the key, for purposes of other remotes. */
    nameOf: (purpose: string) => purposes[purpose] ?? purpose,
    given: ({ on, version }: { on: string; version: string }) =>
      `Agreed ${on} (version of ${version})`,
    withdrawn: (on: string) => `Withdrawn ${on}`,
    withdrawal:
      'You can withdraw a consent at any time; what we did before that remains lawful. We cannot keep an account without your consent to Terms and Privacy: withdrawing either deletes your account.',
    takeBack: 'Withdraw',
    takeBackOf: (name: string) => `Withdraw consent: ${name}`,
    giveAgain: 'Agree Again',
    giveAgainOf: (name: string) => `Agree again: ${name}`,
    takenBack: (name: string) => `Consent withdrawn: ${name}.`,
    undo: 'Undo',
    notTakenBack: (name: string) => `Your consent to ${name} could not be withdrawn.`,
    notGiven: (name: string) => `Your consent to ${name} could not be saved.`,
    endsAccount: (name: string) =>
      `You are withdrawing your consent to ${name}. We cannot keep an account without it, so your account will be deleted.`,
    missing: 'We have no record of your consent to these texts. Please read them and agree.',
    agree: 'I Agree',
    notAgreed: 'Your consent could not be saved. Please try again.',
    refusals: {
      consent_needed:
        'We cannot keep an account without this consent. To withdraw it, delete your account below.',
    } satisfies Record<(typeof consentCodes)[number], string>,
  },
  mails: {
    title: 'Emails',
    lead: 'What we send you. Changes are saved at once.',
    receipts: {
      name: 'Receipts',
      what: 'Notice of each payment received, of its receipt when it is ready, and of a refund that changes it. You can always find your receipts with your contributions.',
      failed: 'Your receipts setting could not be loaded',
    },
    events: {
      name: 'My events',
      what: 'For events that you register for: your registration, changes, cancellations, a reminder a day before, and emails from the organisers.',
      failed: 'Your setting for events could not be loaded',
    },
    applications: {
      name: 'My applications',
      what: 'For jobs that you apply for: when we have received your application, and when an admin has accepted, rejected or read it.',
      failed: 'Your setting for applications could not be loaded',
    },
    announcements: {
      name: 'Announcements',
      what: 'Events and news from the foundation. Turning this on gives your consent; turning it off withdraws it.',
      failed: 'Your announcements setting could not be loaded',
    },
    always: {
      title: 'Always sent',
      text: 'You cannot turn off emails that your security or the law requires: links and codes to confirm your address, sign in or reset your password, and notices when your password, email address, ways to sign in or role change, when auto-pay is set up or cancelled, and when your account is deleted. When your membership begins, we welcome you once.',
    },
    notKept: 'This setting could not be saved.',
  },
  language: {
    title: 'Language',
    lead: 'For pages and emails, on every device where you sign in.',
    label: 'Your language',
    unchosen: 'Emails come in English until you choose.',
  },
  deletion: {
    title: 'Delete my account',
    lead: 'This cannot be undone.',
    erased: {
      title: 'What is erased',
      text: 'Your profile and everything in it, your verified phone number, your job applications and cover letters, your consents and settings, the notes on your contributions, and every way to sign in. Auto-pay is cancelled first.',
    },
    kept: {
      title: 'What is kept, and why',
      text: "The law on accounts requires us to keep records: your contributions stay with amount, date and payment ID, without your name. A receipt keeps its donor's name and city as issued; receipts that are still due are issued now. The fact that an account was deleted, and when, stays on record without your name.",
    },
    open: 'Delete My Account',
    question: 'Delete your account?',
    before:
      'Your account is erased at once, and you are signed out on every device. If you have auto-pay, it is cancelled first.',
    email: 'Your email address',
    toConfirm: (email: string) => `Type ${email} to confirm.`,
    mismatch: "This is not your account's email address.",
    confirm: 'Delete Permanently',
    cancel: 'Keep My Account',
    steps: { autoPay: 'Cancelling auto-pay...', deletion: 'Deleting...' },
    autoPay: {
      ending:
        "Nothing was deleted. Our payment provider has not confirmed yet that your auto-pay is cancelled. We'll keep trying, and you have nothing more to pay. Please come back later to delete your account.",
      ended: 'Your auto-pay was cancelled. Your account was not deleted.',
    },
    failed: 'Your account could not be deleted. Please try again.',
    done: 'Your account has been deleted. Thank you for being part of our community.',
    write: 'Write to Us',
  },
}

export type Messages = typeof messages
