import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { loadModule, parseSync, SqlError } from 'libpg-query'
import { UserError } from '../process/user-error.ts'
import { repositoryRoot } from '../repository.ts'

await loadModule()

/** One statement of an SQL file. */
export interface SqlStatement {
  text: string
  /** First line of the statement in the file, counted from 1. */
  line: number
}

/**
 * Returns the statements of an SQL file.
 *
 * @throws UserError naming file and line if a statement has a wrong syntax.
 */
export function readStatements(file: string): SqlStatement[] {
  const sql = readFileSync(file, 'utf8')
  try {
    return splitStatements(sql)
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    const line = sql.slice(0, error.sqlDetails?.cursorPosition).split('\n').length
    const place = `${relative(repositoryRoot, file)}:${line}`
    throw new UserError(`${place}: ${error.message}`, { cause: error })
  }
}

/**
 * Splits SQL at the semicolons that end statements, and returns the line of each statement.
 *
 * @throws SqlError if a statement has a wrong syntax.
 */
export function splitStatements(sql: string): SqlStatement[] {
  const bytes = Buffer.from(sql)
  let line = 1
  let counted = 0
  return (parseSync(`${sql}\n`).stmts ?? []).map(
    ({ stmt_location: start = 0, stmt_len: length }) => {
      line += bytes.toString('utf8', counted, start).split('\n').length - 1
      counted = start
      const end = length === undefined ? bytes.length : start + length
      return { text: bytes.toString('utf8', start, end).trimEnd(), line }
    },
  )
}
