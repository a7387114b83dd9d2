import { splitStatements } from '@sabha/local'

export interface ReviewedSteps {
  /** The migration. Steps that need a decision are comments in it. */
  sql: string
  /** Number of steps that need a decision. */
  undecided: number
}

/**
 * Returns the derived steps of a migration. A step that may lose values, or that existing rows may not pass, becomes a
 * comment, because a person decides what happens to the rows.
 */
export function reviewSteps(derived: string): ReviewedSteps {
  const steps = splitStatements(derived).map(({ text }) => text)
  const added = { tables: namesIn(steps, newTable), columns: namesIn(steps, newColumn) }
  const isUndecided = (step: string) =>
    losesValues.test(step) || (mayRefuseRows.test(step) && !isAboutNewRows(step, added))
  return {
    sql: steps.map((step) => (isUndecided(step) ? asComment(step) : `${step};\n`)).join('\n'),
    undecided: steps.filter(isUndecided).length,
  }
}

const newTable = /^create table ("\w+"\."\w+")/i
const newColumn = /\badd column "(\w+)"/i

const losesValues =
  /^drop (?:table|type|schema|sequence|extension)\b|\bdrop (?:column|attribute)\b|\balter column "\w+" (?:set data )?type\b/i

const mayRefuseRows =
  /\badd constraint\b|\bset not null\b|^create unique index\b|\badd column\b(?=[\s\S]*\bnot null\b)(?![\s\S]*\b(?:default|generated)\b)/i

interface Added {
  tables: readonly string[]
  columns: readonly string[]
}

/** A rule about a new column is undecided only if the column itself is: existing rows have no value in it. */
function isAboutNewRows(step: string, { tables, columns }: Added): boolean {
  if (tables.some((table) => step.includes(table))) return true
  return !newColumn.test(step) && columns.some((name) => new RegExp(`\\b${name}\\b`).test(step))
}

function namesIn(steps: readonly string[], pattern: RegExp): string[] {
  return steps.flatMap((step) => pattern.exec(step)?.[1] ?? [])
}

function asComment(step: string): string {
  const lines = `${step};`.split('\n').map((line) => `-- ${line}`)
  return `-- Decide what happens to existing rows, then write this step:\n${lines.join('\n')}\n`
}
