import type { Client } from 'pg'

export interface Invariant {
  id: string
  rule: string
  broken: number
}

/** Returns the payment rules with the number of rows that break each. */
export async function checkInvariants(client: Client): Promise<Invariant[]> {
  const { rows } = await client.query<{ id: string; rule: string; broken: string }>(
    'select id, rule, broken from private.payment_invariants()',
  )
  return rows.map((row) => ({ ...row, broken: Number(row.broken) }))
}

/** Returns the broken payment rules. */
export async function findBrokenInvariants(client: Client): Promise<Invariant[]> {
  return (await checkInvariants(client)).filter(({ broken }) => broken > 0)
}
