import type { Client } from 'pg'
import { DatabaseError, escapeLiteral } from 'pg'
import { databaseRoleOf, type Identity } from '../access-types.ts'
import { tokenClaimsOf } from './world-people.ts'

export interface DatabaseRefusal {
  code: string
  hint: string | undefined
  constraint: string | undefined
  detail: string | undefined
  message: string
}

export type StatementOutcome =
  | { refused: null; rows: Record<string, unknown>[] }
  | { refused: DatabaseRefusal; rows: [] }

const syntaxError = '42601'

/**
 * Runs statements in one database as different users. A message to the server takes longer than
 * most statements, so a statement is sent with its surroundings in one message. A probe is rolled
 * back by the next message, the connection or the outer transaction.
 */
export class Prober {
  readonly client: Client
  /** Statements to send before the next one. */
  readonly #ahead: string[] = []

  constructor(client: Client) {
    this.client = client
  }

  /** Runs a probe in a transaction that is rolled back. */
  async probe(run: (prober: Prober) => Promise<void>): Promise<void> {
    await this.undone('begin', run, 'rollback')
  }

  /** Like `probe`, inside an open transaction. */
  async probeWithin(run: (prober: Prober) => Promise<void>): Promise<void> {
    await this.undone('savepoint probe', run, 'rollback to savepoint probe')
  }

  private async undone(
    begin: string,
    run: (prober: Prober) => Promise<void>,
    end: string,
  ): Promise<void> {
    this.#ahead.push(begin)
    try {
      await run(this)
    } finally {
      this.#ahead.push(end)
    }
  }

  /** Runs a statement as the Data API would. After a refusal, the transaction is still usable. */
  async ask(identity: Identity, sql: string, values: unknown[] = []): Promise<StatementOutcome> {
    const claims = escapeLiteral(JSON.stringify(tokenClaimsOf(identity)))
    this.#ahead.push(
      'savepoint ask',
      `set local role ${databaseRoleOf(identity)}`,
      `set local request.jwt.claims = ${claims}`,
    )
    const outcome = await this.attempt(sql, values)
    this.#ahead.push(
      'reset role',
      `set local request.jwt.claims = ''`,
      `set local response.status = ''`,
      `set local sabha.answer = ''`,
    )
    return outcome
  }

  /** Runs a statement as the owner of the tables. Triggers and checks apply, policies do not. */
  async tryAsOwner(sql: string, values: unknown[] = []): Promise<StatementOutcome> {
    this.#ahead.push('savepoint ask')
    return await this.attempt(sql, values)
  }

  /** Runs a statement as the owner, which must succeed. */
  async own(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.send([withLiterals(sql, values)])).at(-1) ?? []
  }

  /** Sends statements after the pending ones. Returns the rows of each. */
  private async send(statements: string[]): Promise<Record<string, unknown>[][]> {
    const ahead = this.#ahead.splice(0)
    const text = [...ahead, ...statements].join(';\n')
    try {
      const results = await this.client.query<Record<string, unknown>>(text)
      return [results].flat().map(({ rows }) => rows)
    } catch (error) {
      // Postgres runs no statement of a message with a syntax error.
      if (error instanceof DatabaseError && error.code === syntaxError) this.#ahead.push(...ahead)
      throw error
    }
  }

  private async attempt(sql: string, values: unknown[]): Promise<StatementOutcome> {
    try {
      const rows = await this.send([withLiterals(sql, values), readResponse])
      const refused = refusalOf(rows.at(-1)?.[0])
      return refused ? { refused, rows: [] } : { refused, rows: rows.at(-2) ?? [] }
    } catch (error) {
      this.#ahead.push('rollback to savepoint ask')
      if (!(error instanceof DatabaseError)) throw error
      const { code = '', hint, constraint, detail, message } = error
      return { refused: { code, hint, constraint, detail, message }, rows: [] }
    }
  }
}

const readResponse = `
  select current_setting('response.status', true) as status,
    nullif(current_setting('sabha.answer', true), '')::json as answer`

/** Returns the refusal of a request that PostgREST would commit: a status without an error. */
function refusalOf(response: Record<string, unknown> | undefined): DatabaseRefusal | null {
  if (response?.status !== '403') return null
  const { hint, message = '' } = (response.answer ?? {}) as Partial<DatabaseRefusal>
  return { code: '42501', hint, constraint: undefined, detail: undefined, message }
}

/** Inlines parameters, because a message with several statements takes none. */
function withLiterals(sql: string, values: unknown[]): string {
  if (values.length === 0) return sql
  return sql.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
