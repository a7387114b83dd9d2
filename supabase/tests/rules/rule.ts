import type { Identity } from '../access-types.ts'
import type { TestCase } from '../cases/test-case.ts'
import { assertCase } from '../cases/test-case.ts'
import type { Prober } from '../setup/prober.ts'
import { userIds } from '../setup/world-people.ts'

/** Steps of a rule: users who try statements, and the owner who checks the result. */
class Story {
  readonly prober: Prober

  constructor(prober: Prober) {
    this.prober = prober
  }

  /** Demands that the statement succeeds and, if given, returns these rows. */
  async allows(identity: Identity, sql: string, rows?: unknown[]): Promise<void> {
    const outcome = await this.prober.ask(identity, sql)
    assertCase(outcome.refused === null, `${sql}\n  is refused: ${outcome.refused?.message}`)
    if (rows) sameRows(outcome.rows, rows, sql)
  }

  /** Returns the first row of a query that runs as `identity`. */
  async seen(identity: Identity, sql: string): Promise<Record<string, unknown>> {
    const { refused, rows } = await this.prober.ask(identity, sql)
    assertCase(refused === null, `${sql}\n  is refused: ${refused?.message}`)
    return Object(rows[0])
  }

  /** Demands that the statement is refused with a code from docs/errors.md, or an SQLSTATE. */
  async refuses(identity: Identity, sql: string, code: string): Promise<void> {
    const { refused } = await this.prober.ask(identity, sql)
    assertCase(
      refused?.hint === code || refused?.code === code,
      `${sql}\n  should be refused with ${code}: ${refused ? `${refused.code} ${refused.hint} ${refused.message}` : 'it works'}`,
    )
  }

  /** Demands that the statement is refused even for the owner. `code` may contain several codes. */
  async refusesOwner(sql: string, code: string): Promise<void> {
    const { refused } = await this.prober.tryAsOwner(sql)
    const met = [refused?.hint, refused?.code].some((found) => found && code.includes(found))
    assertCase(met, `${sql}\n  should be refused with ${code}: ${refused?.message ?? 'it works'}`)
  }

  /** Demands a result of a query by the owner. */
  async holds(sql: string, rows: unknown[] = [{ holds: true }]): Promise<void> {
    const found = await this.prober.own(sql)
    sameRows(found, rows, sql)
  }

  /** Returns the first row of a query by the owner. */
  async one(sql: string): Promise<Record<string, unknown>> {
    const [row] = await this.prober.own(sql)
    assertCase(row !== undefined, `${sql}\n  answers no row`)
    return Object(row)
  }

  /** Runs a statement of the set-up as the owner. */
  async given(sql: string): Promise<void> {
    await this.prober.own(sql)
  }
}

/**
 * Returns a test case for a rule of the database. `about` is the table or function that enforces
 * it.
 */
export function rule(about: string, name: string, tell: (story: Story) => Promise<void>): TestCase {
  return { name, about, run: (prober) => tell(new Story(prober)) }
}

/** IDs as SQL literals. */
export const sqlIds = Object.fromEntries(
  Object.entries(userIds).map(([name, value]) => [name, `'${value}'`]),
) as Record<keyof typeof userIds, string>

function sameRows(found: unknown[], expected: unknown[], sql: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  assertCase(one === other, `${sql}\n  answers ${one}, not ${other}`)
}
