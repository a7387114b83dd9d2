import type { LoadPhase } from '@sabha/contract'

const phases: Record<LoadPhase, string> = {
  resolve: 'While its build was chosen',
  entry: 'While its first file was fetched',
  chunk: 'While a file of it was fetched',
  evaluate: 'While its code started',
  contract: 'It is not what its manifest says',
  render: 'While a page of it was shown',
}

/** The parts of a backend by the name that it gives them. Others are shown by that name. */
const parts: Record<string, { name: string; text: string }> = {
  database: { name: 'Database', text: 'Keeps everything that lasts' },
  rest: { name: 'Data', text: 'What pages read and write' },
  auth: { name: 'Sign-in', text: 'Accounts and sessions' },
  functions: { name: 'Functions', text: 'What needs a secret' },
  payments: { name: 'Payments', text: 'The card provider' },
  mailbox: { name: 'E-mail', text: 'What the application sends' },
  google: { name: 'Google', text: 'Signing in with Google' },
  phone: { name: 'Phone', text: 'Codes that prove a number' },
  web: { name: 'Application', text: 'Header, account pages, HTML' },
  remotes: { name: 'Remotes', text: 'Registry and files of the areas' },
}

export const messages = {
  title: 'System status',
  lead: 'What this page is made of, and how each part of it is.',

  backend: {
    title: 'Backend',
    refresh: 'Refresh',
    refreshing: 'Asking…',
    allUp: (count: number) => `All ${count} parts are up`,
    someDown: (down: number, count: number) =>
      down === 1 ? `1 of ${count} parts is down` : `${down} of ${count} parts are down`,
    someUnknown: (up: number, unknown: number) => `${up} parts are up, ${unknown} not reported`,
    unreachable: 'The backend could not be asked',
    askedAt: (time: string) => `Asked at ${time}`,
    fresh: (time: string) => `Asked at ${time}. Asked again every 30 seconds while you look.`,
    stale: (failed: string, known: string) =>
      `The attempt at ${failed} failed. Below is what was known at ${known}.`,
    empty: 'No parts reported',
    emptyText: 'The backend answers, but says nothing of its parts.',
    statuses: { up: 'Up', down: 'Down', unknown: 'Not reported' },
    parts,
  },

  money: {
    title: 'Payments',
    failed: 'What is known of payments could not be read',
    neverChecked: 'The rules about money have not been asked yet.',
    overdue: 'The rules about money have not been asked for over an hour: the schedule has stopped',
    rulesHold: 'All rules about money hold',
    rulesBroken: (count: number) =>
      count === 1 ? '1 rule about money is broken' : `${count} rules about money are broken`,
    checkedAt: (when: string) => `Asked at ${when}. They are asked each quarter of an hour.`,
    allUnderstood: 'The provider has sent nothing that could not be read.',
    notUnderstood: (count: number) =>
      count === 1
        ? '1 message of the provider could not be read'
        : `${count} messages of the provider could not be read`,
    notUnderstoodText: 'They were signed, and are kept. The newest are listed.',
  },

  policy: {
    title: 'Security policy',
    text: 'What browsers say that the policy has stopped: the last hundred kinds. Anybody may send such a report, so none proves anything.',
    failed: 'The reports about the security policy could not be read',
    empty: 'No reports',
    emptyText: 'No browser has said that the policy stopped something.',
    columns: {
      blocked: 'Stopped',
      directive: 'Rule',
      page: 'Page',
      times: 'Times',
      last: 'Last',
    },
    unknown: 'Unknown',
  },

  composition: {
    title: 'Composition',
    failed: 'What this page is composed of could not be read',
    registry: 'Registry',
    promoted: 'Promoted',
    sources: { page: 'Stood in the page', address: 'Fetched from its address' },
    shell: 'Shell',
    build: (build: string) => `Build ${build}`,
    noBuild: 'Development build',
    contract: 'Contract',
    contractText: 'What remotes may require',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    copyFailed: 'Could not be copied. The whole value stands in its tooltip.',
  },

  remotes: {
    title: 'Remotes',
    columns: {
      name: 'Remote',
      version: 'Version',
      previous: 'Version before',
      state: 'In this page',
      error: 'Last error in this browser',
    },
    noPrevious: 'None',
    conditions: {
      idle: 'Not loaded yet',
      loaded: 'Loaded',
      previous: 'Previous version',
      failed: 'Failed',
      dropped: 'Dropped',
    },
    reason: (reason: string) => `Reason: ${reason}`,
    noError: 'None',
    inUse: 'While it was in use',
    happened: (when: string, version: string) => `${when}, in version ${version}`,
    trace: 'Trace',
    phases,
  },
}

export type StatusMessages = typeof messages
