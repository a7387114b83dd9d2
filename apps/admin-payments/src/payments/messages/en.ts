import { limits } from '@sabha/types'
import { messages as shared } from '../../messages/en.ts'

/** Counts are formatted in the language. */
export const messages = {
  title: 'Payments',
  count: (count: number, written: string) => (count === 1 ? '1 payment' : `${written} payments`),
  /** If search or filters are set. */
  found: (count: number, written: string) =>
    count === 1 ? '1 payment found' : `${written} payments found`,
  countOver: (written: string) => `More than ${written} payments`,
  search: 'Name, payment ID or receipt',
  state: { label: 'State', any: 'Any state', options: shared.states },
  kind: { label: 'Kind', any: 'Any kind', options: shared.kinds },
  period: { label: 'Month', any: 'Any month', week: `Last ${limits.overviewDays} days` },
  ways: { months: 'Totals by Month', autoPay: 'Failed and Ended Auto-Pay' },
  twins: {
    title: 'Offline gifts that may be entered twice',
    failed: 'Offline gifts that may be entered twice could not be loaded',
    lead: 'Their references differ only in case and spaces. If they are the same gift, reverse all but one in the profile of the member.',
  },
  empty: 'No payments yet',
  emptyText: 'Contributions and failed payments appear here.',
  failed: 'Payments could not be loaded',
  export: {
    label: 'Payments download',
    starting: 'Collecting payments...',
    done: (done: string, total: string) => `${done} of ${total} payments loaded`,
    none: 'No payments match any more, so no file was made.',
  },
}

export type Messages = typeof messages
