import { limits } from '@sabha/types'
/** Counts are formatted in the language. */
export const messages = {
  title: 'Member Profile',
  back: 'Back to Members',
  backToApplication: 'Back to Application',
  failed: 'Failed to load member profile',
  notFound: 'Member not found',
  notFoundText: 'The account may have been deleted, or the page address is incomplete.',
  roles: { member: 'Member', admin: 'Admin', superuser: 'Super Admin' },
  statuses: {
    profilecompleted: 'Complete',
    paymentdone: 'Payment Done',
    paymentpending: 'Payment Pending',
    paymentskipped: 'Payment Skipped',
    signedin: 'Just Signed In',
  },
  paid: 'Paid Member',
  unpaid: 'Unpaid',
  autoPayActive: 'Auto-Pay Active',
  addPayment: 'Add a Payment',
  contact: {
    title: 'Contact',
    email: 'Email',
    phone: 'Phone',
    unverified: 'Not verified',
    /** Shown if other members have the same number. */
    sharedPhone: (others: number, written: string) =>
      others === 1 ? 'Same number as 1 other member' : `Same number as ${written} other members`,
    since: 'Member Since',
    location: 'Location',
    applications: 'Job Applications',
    showApplications: 'View applications',
  },
  professional: { title: 'Professional Information' },
  interests: { title: 'Areas of Interest', none: 'No interests selected yet.' },
  about: { title: 'About', none: 'Nothing written yet.' },
  financial: {
    title: 'Financial Information',
    total: 'Total Contributions',
    transactions: 'Total Transactions',
    lastPayment: 'Last Payment',
    noPayments: 'No payments',
    daysAgo: (days: number, written: string) =>
      days === 0 ? 'Today' : days === 1 ? '1 day ago' : `${written} days ago`,
    /** Read by screen readers in place of the colour. */
    longAgo: `More than ${limits.autoPayWindowDays} days: `,
  },
  mandates: {
    title: 'Auto-Pay',
    none: 'Never set up',
    now: (state: string) => `Now: ${state}`,
    amount: {
      monthly: (amount: string) => `${amount} per month`,
      yearly: (amount: string) => `${amount} per year`,
    },
    states: {
      authorised: 'Authorised, first charge pending',
      active: 'Active',
      pending: 'Charge failed, will be retried',
      halted: 'Stopped after failed charges',
      paused: 'Paused',
      cancel_requested: 'Cancellation requested',
      ended: 'Ended',
      not_authorised: 'Not authorised',
    },
    nextCharge: (date: string) => `Next charge on ${date}`,
    ended: (date: string) => `Ended on ${date}`,
    begun: (date: string) => `Set up on ${date}`,
    charges: (count: number, written: string) =>
      count === 1 ? '1 charge so far' : `${written} charges so far`,
    subscription: (id: string) => `Subscription ID ${id}`,
  },
  transactions: {
    title: `Last ${limits.historyLength} Transactions`,
    empty: 'No transactions found',
    emptyText: "This member hasn't made any contributions yet",
    foot: `Showing last ${limits.historyLength} transactions`,
    all: 'All payments of this member',
    types: { monthly: 'Monthly', yearly: 'Annual', 'one-time': 'One-time' },
    statuses: {
      completed: 'Completed',
      failed: 'Failed',
      refunded: 'Refunded',
      pending: 'Pending',
    },
    sources: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
    recurring: 'Recurring',
    reversed: 'Reversed',
    refundedOf: (amount: string) => `${amount} refunded`,
    payment: (id: string) => `Payment ID ${id}`,
    receipt: {
      valid: (number: string) => `Receipt ${number}`,
      void: (number: string) => `Receipt ${number}, void`,
    },
  },
  /** For an offline contribution that was never received. */
  reversal: {
    open: 'Reverse gift',
    title: 'Reverse this gift?',
    question: (amount: string, how: string) =>
      `${amount} (${how}). It will no longer count in totals and statements, and its receipt will be void. This cannot be undone. If the gift arrives after all, enter it again.`,
    reason: 'Reason',
    reasonHelp: 'For example, a cheque that bounced. Only admins see it.',
    reasonMissing: 'Enter a reason',
    confirm: 'Reverse Gift',
    busy: 'Reversing...',
    cancel: 'Cancel',
    done: (amount: string) => `The gift of ${amount} was reversed.`,
    failed: 'The gift could not be reversed. Please try again.',
  },
  timeline: {
    title: 'Timeline',
    empty: 'No activity yet.',
    failed: 'The timeline could not be loaded',
    happened: {
      joined: 'Joined',
      email_verified: 'Verified their email address',
      phone_verified: 'Verified their phone number',
      exported: 'Included in an export of all members',
    },
    attended: (title: string) => `Attended ${title}`,
    roleChanged: (from: string, to: string) => `Role changed from ${from} to ${to}`,
    /** Addresses are masked. */
    emailChanged: (from: string, to: string) =>
      from === to
        ? `Email changed. Only hidden letters differ: ${to}`
        : `Email changed from ${from} to ${to}`,
    money: {
      paid: (amount: string, how: string) => `Contributed ${amount} (${how})`,
      payment_failed: (amount: string, how: string) => `Payment of ${amount} failed (${how})`,
      gift_entered: (amount: string, how: string) => `Offline gift of ${amount} entered (${how})`,
      gift_reversed: (amount: string, how: string) => `Offline gift of ${amount} reversed (${how})`,
    },
    amounts: {
      refunded: (amount: string) => `${amount} was refunded`,
      auto_pay_authorised: (amount: string) => `Set up auto-pay of ${amount}`,
      auto_pay_end_requested: (amount: string) => `Asked to cancel auto-pay of ${amount}`,
      auto_pay_ended: (amount: string) => `Auto-pay of ${amount} ended`,
    },
    receiptsIssued: (count: string) => `${count} receipts were issued`,
    receipts: {
      receipt_issued: (number: string) => `Receipt ${number} was issued`,
      receipt_voided: (number: string) => `Receipt ${number} was voided`,
    },
    /** For offline contributions: reference, and the reason for recording or reversing. */
    because: (reference: string, reason: string) => `${reference}: ${reason}`,
    by: { member: 'By the member', you: 'By you', admin: 'By an admin' },
    check: 'Check this receipt',
    openEvent: 'Open the event',
  },
  system: {
    title: 'System Information',
    id: 'Member ID',
    updated: 'Last Updated',
    seenBy: 'Viewed and Changed By',
    auditLog: 'Audit log of this member',
    askSuperuser: 'This is recorded in the audit log. Ask a super admin to look it up.',
    verificationPending: 'Verification Pending',
    email: 'Email Verification',
  },
}

export type Messages = typeof messages
