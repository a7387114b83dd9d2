import type { Client } from 'pg'

/** Begins a transaction as the user of the claims. */
export async function beginTransactionAs(
  client: Client,
  claims: Record<string, unknown>,
): Promise<void> {
  await client.query('begin; set local role authenticated')
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
}
