import type { FaultOutcome } from './run-fault.ts'

/** A fault and its outcome in the browser. */
export interface FaultResult {
  fault: string
  outcome: FaultOutcome | null
  problem: string | null
}

/** Description of each fault, by name. */
const descriptions: Readonly<Record<string, string>> = {
  'two remotes at once': 'Two remotes cannot be reached, one after the other',
  'library of the shell: 404': 'The server responds with 404 for a library of the shell',
  Nothing: 'A page exports a `Component` that is not a component',
  Evaluate: 'A module throws while it is evaluated',
  Render: 'A page throws while rendering',
  Effect: 'A page throws in an effect',
  Endless: 'A page sets state on every render',
  Lazy: 'The server responds with 404 for a part that the page loads later',
  Handler: 'A handler throws',
  Promise: 'A promise is rejected without a handler',
  Left: 'A page throws while the user leaves it',
  Restless: 'An effect sets state without end',
  Waiting: 'A page waits for a promise that never settles',
  Rewaiting: 'A page waits for a new promise on every render',
  Roaming: 'A page keeps navigating',
  Store: 'A store returns a new snapshot on every read',
  'Restless, left at once': 'An effect sets state without end; the user leaves at once',
  'Restless, signed out at once': 'An effect sets state without end; the user signs out at once',
  'Restless filling': 'A filling of the dashboard sets state without end',
  'Roaming filling': 'A filling of the dashboard keeps navigating',
  'Touches overlay': 'A page covers the window from within its area',
  'Touches title': 'A page changes the document title',
  'Touches dialog': 'A page opens a dialog that refuses to close; the user presses Escape',
  'Touches written': 'A page calls `document.write`',
  'Touches base': 'A page adds a `base` element',
  'Once, with a previous build': 'A new build throws; the previous one does not',
  'switched off in an open tab': 'The remote is disabled while a tab shows it',
}

const columns = [
  'fault',
  'heading that the user sees',
  'after',
  'after Retry, once fixed',
  'header navigation',
  'report',
]

/**
 * Formats the outcomes as a Markdown table.
 *
 * @throws Error naming a fault without a description.
 */
export function formatOutcomeTable(rows: readonly FaultResult[]): string {
  const cells = rows.map(({ fault, outcome, problem }) => {
    const rest = outcome ? cellsOf(outcome) : ['', '', '', '', problem ?? '']
    return [descriptionOf(fault), ...rest]
  })
  const lines = [columns, columns.map(() => '---'), ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('')
}

function descriptionOf(fault: string): string {
  const [file, how] = fault.split(': ')
  const description =
    descriptions[fault] ?? (file === 'entry' || file === 'chunk' ? fileNotLoaded(file, how) : null)
  if (!description) throw new Error(`${fault} has no description: add it to outcome-table.ts`)
  return description
}

function fileNotLoaded(file: 'entry' | 'chunk', how = ''): string {
  const what = file === 'entry' ? 'the entry' : "a page's chunk"
  if (how === 'tampered') return `The hash of ${what} is wrong`
  if (how === 'refused') return `The host of ${what} refuses connections`
  return how === 'no answer'
    ? `The request for ${what} never ends`
    : `The server responds with ${how} for ${what}`
}

function cellsOf({
  sees,
  seenAfterMs,
  recoveredAfterMs,
  headerMs,
  reports,
}: FaultOutcome): string[] {
  return [
    plain(sees),
    seconds(seenAfterMs),
    recoveredAfterMs === null ? '–' : seconds(recoveredAfterMs),
    headerMs === null ? '–' : seconds(headerMs),
    reports.map(plain).join('; ') || '–',
  ]
}

/** Removes regular expression delimiters, URLs, and everything after the first line. */
function plain(text: string): string {
  return text
    .replace(/^\/\^?(.*)\/$/, '$1')
    .replace(/\(error: [^)]*\)/, '')
    .replace(/; visit https.*$/, '')
    .replace(/https?:\/\/\S*\/(\w+)\.[^/?\s]*(\?\S*)?/, '$1')
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
