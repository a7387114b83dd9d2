import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { isDatabaseUnreachable } from '../postgres/is-database-unreachable.ts'
import { AuthError } from './auth-error.ts'

export type Connection = Pick<PoolClient, 'query'>

/** Error that is answered after the earlier work of its transaction has been committed. */
export class CommitAndThrow extends Error {
  readonly answer: AuthError

  constructor(answer: AuthError) {
    super(answer.message)
    this.answer = answer
  }
}

/** Runs `work` in one transaction: all of it, or nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  connection.on('error', onError)
  try {
    await connection.query('begin')
    const result = await work(connection)
    await connection.query('commit')
    return result
  } catch (error) {
    const ending = error instanceof CommitAndThrow ? 'commit' : 'rollback'
    await connection.query(ending).catch(onError)
    throw error instanceof CommitAndThrow ? error.answer : error
  } finally {
    connection.off('error', onError)
    connection.release(broken)
  }
}

/** SQLSTATEs that triggers and constraints raise: 22 data, 23 constraint, 42501 privilege, P0001 raised. */
const refusals = /^(22...|23...|42501|P0001)$/

/**
 * Throws an error with GoTrue's message: status 422 if a trigger or a constraint refused the row, 500
 * for other database errors.
 */
export function throwDatabaseFailure(message: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DatabaseError) || isDatabaseUnreachable(error)) throw error
    const status = refusals.test(error.code ?? '') ? 422 : 500
    throw new AuthError(status, 'unexpected_failure', message, { cause: error })
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}
