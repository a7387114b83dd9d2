import type { Client } from 'pg'
import { DatabaseError, escapeLiteral } from 'pg'
import { type Identity, roleOf } from '../access-types.ts'
import { claimsOf } from './world-people.ts'

export interface Refusal {
  code: string
  hint: string | undefined
  constraint: string | undefined
  message: string
}

export type Outcome =
  | { refused: null; rows: Record<string, unknown>[] }
  | { refused: Refusal; rows: [] }

/** Asks one database as different people. Every probe is undone when it ends. */
export class Prober {
  readonly client: Client

  constructor(client: Client) {
    this.client = client
  }

  /** Runs a probe in a transaction that is rolled back. */
  async probe(run: (prober: Prober) => Promise<void>): Promise<void> {
    await this.undone('begin', run, 'rollback')
  }

  /** The same inside a transaction that is open already. */
  async probeWithin(run: (prober: Prober) => Promise<void>): Promise<void> {
    await this.undone('savepoint probe', run, 'rollback to savepoint probe')
  }

  private async undone(
    begin: string,
    run: (prober: Prober) => Promise<void>,
    end: string,
  ): Promise<void> {
    await this.client.query(begin)
    try {
      await run(this)
    } finally {
      await this.client.query(end)
    }
  }

  /** One statement as the Data API would run it. A refusal leaves the transaction usable. */
  async ask(identity: Identity, sql: string, values: unknown[] = []): Promise<Outcome> {
    const claims = escapeLiteral(JSON.stringify(claimsOf(identity)))
    await this.client.query(
      `savepoint ask; set local role ${roleOf(identity)};
       select set_config('request.jwt.claims', ${claims}, true)`,
    )
    const outcome = await this.attempt(sql, values)
    await this.client.query(`reset role; select set_config('request.jwt.claims', '', true)`)
    return outcome
  }

  /** One statement as the owner of the tables; triggers and checks hold for it, policies do not. */
  async tryAsOwner(sql: string, values: unknown[] = []): Promise<Outcome> {
    await this.client.query('savepoint ask')
    return await this.attempt(sql, values)
  }

  /** One statement as the owner that has to work. */
  async own(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.client.query<Record<string, unknown>>(sql, values)
    return rows
  }

  private async attempt(sql: string, values: unknown[]): Promise<Outcome> {
    try {
      const { rows } = await this.client.query<Record<string, unknown>>(sql, values)
      return { refused: null, rows }
    } catch (error) {
      await this.client.query('rollback to savepoint ask')
      if (!(error instanceof DatabaseError)) throw error
      const { code = '', hint, constraint, message } = error
      return { refused: { code, hint, constraint, message }, rows: [] }
    }
  }
}
