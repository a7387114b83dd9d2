import type { LoadPhase } from '@sabha/contract'
import { limits } from '@sabha/types'

const phases: Record<LoadPhase, string> = {
  resolve: 'While choosing a build',
  entry: 'While loading its first file',
  chunk: 'While loading one of its files',
  evaluate: 'While starting its code',
  contract: 'It does not match its manifest',
  render: 'While rendering a page',
}

/** By the backend's name of the part; unknown parts are shown by that name. */
const parts: Record<string, { name: string; text: string; down?: string }> = {
  database: { name: 'Database', text: 'Stores all data' },
  rest: { name: 'Data', text: 'Reads and writes for pages' },
  auth: { name: 'Sign-in', text: 'Accounts and sessions' },
  functions: {
    name: 'Functions',
    text: 'Server-side operations',
    down: 'The function that a schedule calls each minute has stopped reporting.',
  },
  payments: { name: 'Payments', text: 'Payment provider' },
  reconciliation: {
    name: 'Reconciliation',
    text: 'Compares payments with the provider',
    down: 'It last succeeded too long ago, or a payment check failed. See Payments below.',
  },
  mail: {
    name: 'Email',
    text: 'Outgoing messages',
    down: 'Emails could not be sent, or stayed undelivered today. See Emails below.',
  },
  schedules: {
    name: 'Schedules',
    text: 'Work that the database starts each minute',
    down: 'They have stopped, or their last run failed.',
  },
  web: { name: 'Website', text: 'Header, account pages, HTML' },
  remotes: { name: 'Remotes', text: 'Registry of the remotes' },
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ')
}

export const messages = {
  title: 'System Status',
  paymentChecks: 'Payment Checks',
  lead: 'The health of each part, and what this page is made of.',

  backend: {
    title: 'Backend',
    refresh: 'Refresh',
    refreshing: 'Checking...',
    allUp: (count: number) => `All ${count} parts are up`,
    someDown: (down: number, count: number) =>
      down === 1 ? `1 of ${count} parts is down` : `${down} of ${count} parts are down`,
    someUnknown: (up: number, unknown: number) => `${up} parts are up, ${unknown} not reported`,
    unreachable: 'The backend could not be reached',
    askedAt: (time: string) => `Checked at ${time}`,
    fresh: (time: string) =>
      `Checked at ${time}. Checked every ${limits.healthCheckSeconds} seconds while this page is visible.`,
    stale: (failed: string, known: string) =>
      `The check at ${failed} failed. Showing the results from ${known}.`,
    statuses: { up: 'Up', down: 'Down', unknown: 'Not reported' },
    parts,
  },

  history: {
    title: 'Last day',
    failed: 'The history could not be loaded',
    empty: 'No history yet',
    emptyText: 'The first sample is taken within a minute of the start.',
    recorded: (since: string) =>
      `Recorded each minute since ${since}. A tall bar means down, a thin line means that nothing was reported.`,
    noProblems: 'No problems',
    states: { up: 'Up', down: 'Down', unknown: 'Not reported', unrecorded: 'Nothing recorded' },
    /** `minutes` is null while the problem lasts. */
    problem: (state: string, since: string, minutes: number | null) =>
      minutes === null
        ? `${state} since ${since}`
        : `${state} for ${duration(minutes)} from ${since}`,
    earlier: (count: number) => `${count} earlier`,
  },

  money: {
    title: 'Payments',
    failed: 'The payment checks could not be loaded',
    neverChecked: 'The payment checks have not run yet.',
    overdue: `The payment checks have not run for over ${limits.paymentCheckMinutes} minutes: the schedule has stopped`,
    cannotRun: (when: string) => `The payment checks have not been able to run since ${when}`,
    rulesHold: 'All payment checks passed',
    rulesBroken: (count: number) =>
      count === 1 ? '1 payment check failed' : `${count} payment checks failed`,
    checkedAt: (when: string) => `Changed payments last checked ${when}.`,
    allCheckedAt: (when: string) => `All payments last checked ${when}.`,
    allUnchecked: 'Not all payments have been checked yet.',
    allUnderstood: 'No unreadable messages from the payment provider.',
    notUnderstood: (count: number) =>
      count === 1
        ? '1 message from the payment provider could not be read'
        : `${count} messages from the payment provider could not be read`,
    notUnderstoodText: 'Messages with a valid signature are kept. The newest are listed below.',
    allDecided: 'No undecided orders.',
    undecided: (count: number) =>
      count === 1 ? '1 order is undecided' : `${count} orders are undecided`,
    undecidedText:
      'The payment provider did not say whether these orders were paid: it could not be reached, or its key belongs to another account or mode. The orders stay open and are checked again. The oldest are listed below.',
    undecidedSince: (when: string) => `Undecided since ${when}`,
  },

  mails: {
    title: 'Emails',
    failed: 'The state of the emails could not be loaded',
    late: (count: number) =>
      count === 0
        ? 'No email is late.'
        : count === 1
          ? '1 email is late and waits to be sent'
          : `${count} emails are late and wait to be sent`,
    noneUndelivered: 'No email is undelivered.',
    undelivered: (count: number) =>
      count === 1 ? '1 email is undelivered' : `${count} emails are undelivered`,
    undeliveredText:
      'They are kept for about a month, and not sent unless you press the button. Emails that were perhaps sent may then arrive twice. Emails about events that have begun or are over, and much older emails, are deleted instead.',
    /** By the backend's name of the reason. */
    reasons: {
      expired: 'Not sent in time',
      perhaps_sent: 'May have been sent: the email provider did not respond',
      refused: 'Refused by the email provider',
    } as Record<string, string>,
    retry: 'Send again',
    retrying: 'Sending...',
    retryFailed: 'The emails could not be sent again',
    retried: (waiting: number, dropped: number) =>
      [
        waiting === 1 ? '1 email will be sent again' : `${waiting} emails will be sent again`,
        ...(dropped > 0 ? [`${dropped} deleted`] : []),
      ].join(', '),
  },

  policy: {
    title: 'Security policy',
    text: `The last ${limits.policyReports} kinds of violation that browsers reported. Anyone can send a report, so none of them is proof.`,
    failed: 'The security policy reports could not be loaded',
    empty: 'No reports',
    emptyText: 'No browser has reported a violation.',
    columns: {
      blocked: 'Blocked',
      directive: 'Rule',
      page: 'Page',
      times: 'Times',
      last: 'Last',
    },
    unknown: 'Unknown',
  },

  composition: {
    title: 'Composition',
    failed: 'The composition of this page could not be loaded',
    registry: 'Registry',
    promoted: 'Promoted',
    sources: { page: 'Inlined in the page', address: 'Fetched from its URL' },
    shell: 'Shell',
    build: (build: string) => `Build ${build}`,
    noBuild: 'Development build',
    contract: 'Contract',
    contractText: 'What remotes may require',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    copyFailed: 'The value could not be copied. Its tooltip shows it in full.',
  },

  remotes: {
    title: 'Remotes',
    columns: {
      name: 'Remote',
      version: 'Version',
      previous: 'Previous version',
      state: 'On this page',
      error: 'Last error in this browser',
    },
    noPrevious: 'None',
    conditions: {
      idle: 'Not loaded yet',
      loaded: 'Loaded',
      previous: 'Previous version',
      failed: 'Failed',
      dropped: 'Not used',
    },
    reason: (reason: string) => `Reason: ${reason}`,
    noError: 'None',
    inUse: 'While in use',
    happened: (when: string, version: string) => `${when}, version ${version}`,
    trace: 'Trace ID',
    phases,
  },
}

export type StatusMessages = typeof messages
