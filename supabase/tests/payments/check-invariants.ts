import { readFileSync } from 'node:fs'
import type { Client } from 'pg'

export interface Invariant {
  id: string
  rule: string
  broken: number
}

const sql = readFileSync(new URL('../payment-invariants.sql', import.meta.url), 'utf8')

/** Each rule about money, with how many rows break it. */
export async function checkInvariants(client: Client): Promise<Invariant[]> {
  const { rows } = await client.query<{ id: string; rule: string; broken: string }>(sql)
  return rows.map((row) => ({ ...row, broken: Number(row.broken) }))
}

/** The rules that do not hold. */
export async function brokenInvariants(client: Client): Promise<Invariant[]> {
  return (await checkInvariants(client)).filter(({ broken }) => broken > 0)
}
