import type { Outcome } from './meet-fault.ts'

/** A fault that was met, and what became of it. */
export interface MetFault {
  fault: string
  outcome: Outcome | null
  problem: string | null
}

/** What a remote does, by the name of the fault. */
const deeds: Readonly<Record<string, string>> = {
  'two remotes at once': 'Two remotes are not reached, one after the other',
  'library of the shell: 404': 'A library of the shell that the page needs answers 404',
  Nothing: 'A page exports a `Component` that is none',
  Evaluate: 'A module throws while it is evaluated',
  Render: 'A page throws while it renders',
  Effect: 'A page throws in an effect',
  Endless: 'A page sets state whenever it renders',
  Lazy: 'A part that the page loads later answers 404',
  Handler: 'A handler throws',
  Promise: 'A promise is rejected and nobody hears it',
  Left: 'A page throws while it is left',
  Restless: 'An effect sets state without end',
  Waiting: 'A page waits for a promise that never settles',
  Rewaiting: 'A page waits for another promise whenever it renders',
  Roaming: 'A page goes from address to address',
  Store: 'A store answers something else each time',
  'Restless, left at once': 'The same effect; the person leaves at once',
  'Restless, signed out at once': 'The same effect; the person signs out at once',
  'Restless filling': 'A part of the dashboard has such an effect',
  'Roaming filling': 'A part of the dashboard goes from address to address',
  'Touches overlay': 'Covers the window from within its area',
  'Touches title': 'Names the document otherwise',
  'Touches dialog': 'Opens a dialog that refuses to be closed; the person presses Escape',
  'Touches written': 'Writes into the document',
  'Touches base': 'Gives the document another base address',
  'Once, with a previous build': 'A new build throws; the one before it does not',
  'switched off in an open tab': 'It is switched off while a tab shows it',
}

const columns = [
  'the remote',
  'the person sees',
  'after',
  'Retry, once it is mended',
  'the header leads on in',
  'reported',
]

/**
 * The outcomes as a table in Markdown.
 *
 * @throws Error naming a fault that is told nowhere.
 */
export function outcomeTable(rows: readonly MetFault[]): string {
  const cells = rows.map(({ fault, outcome, problem }) => {
    const rest = outcome ? cellsOf(outcome) : ['', '', '', '', problem ?? '']
    return [deedOf(fault), ...rest]
  })
  const lines = [columns, columns.map(() => '---'), ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('')
}

function deedOf(fault: string): string {
  const [file, how] = fault.split(': ')
  const deed = deeds[fault] ?? (file === 'entry' || file === 'chunk' ? notHad(file, how) : null)
  if (!deed) throw new Error(`${fault} is told nowhere: name it in outcome-table.ts`)
  return deed
}

function notHad(file: 'entry' | 'chunk', how = ''): string {
  const what = file === 'entry' ? 'Its entry' : 'The file of a page'
  if (how === 'tampered') return `${what} has been tampered with`
  if (how === 'refused') return `${what} comes from a host that refuses connections`
  return how === 'no answer' ? `${what} never arrives` : `${what} answers ${how}`
}

function cellsOf({ sees, seenAfterMs, recoveredAfterMs, headerMs, reports }: Outcome): string[] {
  return [
    plain(sees),
    seconds(seenAfterMs),
    recoveredAfterMs === null ? '–' : seconds(recoveredAfterMs),
    headerMs === null ? '–' : seconds(headerMs),
    reports.map(plain).join('; ') || '–',
  ]
}

/** Without marks of patterns, addresses and what follows the first line. */
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
