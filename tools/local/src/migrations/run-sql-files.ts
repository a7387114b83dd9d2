import { relative } from 'node:path'
import { type Client, DatabaseError } from 'pg'
import { isDatabaseUnreachable } from '../postgres/is-database-unreachable.ts'
import { UserError } from '../process/user-error.ts'
import { repositoryRoot } from '../repository.ts'
import { readStatements, type SqlStatement } from './split-statements.ts'

/**
 * Runs files in order and then `finish`, all in one transaction.
 *
 * @throws UserError naming the file and the line of the statement that the database refused.
 */
export async function runSqlFiles(
  client: Client,
  files: string[],
  finish: (statements: string[]) => Promise<unknown>,
): Promise<void> {
  const statements = files.flatMap((file) =>
    readStatements(file).map((statement) => ({ ...statement, file })),
  )
  await client.query('begin')
  try {
    for (const { file, ...statement } of statements) await runStatement(client, file, statement)
    await finish(statements.map(({ text }) => text))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function runStatement(client: Client, file: string, statement: SqlStatement) {
  try {
    await client.query(statement.text)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isDatabaseUnreachable(error)) throw error
    throw new UserError(explain(error, file, statement), { cause: error })
  }
}

function explain(error: DatabaseError, file: string, statement: SqlStatement): string {
  const before = statement.text.slice(0, Math.max(Number(error.position ?? 1) - 1, 0))
  const line = statement.line + before.split('\n').length - 1
  return [
    `${relative(repositoryRoot, file)}:${line}: ${error.message} (${error.code})`,
    ...(error.detail ? [`  ${error.detail}`] : []),
    ...(error.hint ? [`  Hint: ${error.hint}`] : []),
    ...(error.where ? [`  Where: ${error.where}`] : []),
  ].join('\n')
}
