import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { damageBooks, damages, fillBooks } from './damaged-books.ts'

describe('the payment rules', () => {
  let database: OpenDatabase
  let client: Client

  beforeAll(async () => {
    database = await openEmptyDatabase()
    client = database.client
    await fillBooks(client)
  })
  afterAll(() => database.stop())

  it('hold after contributions, two months of auto-pay, a refund and receipts', async () => {
    expect(await findBrokenInvariants(client)).toEqual([])
  })

  it.each(damages)('detect data that violates $rule', async ({ rule, damage }) => {
    await client.query('begin')
    await damageBooks(client, damage)
    const broken = await findBrokenInvariants(client)
    await client.query('rollback')
    expect(broken.map(({ id }) => id)).toContain(rule)
  })

  it('detect a disabled guard trigger', async () => {
    await client.query('begin')
    await client.query('alter table public.payments disable trigger guard_payment')
    const broken = await findBrokenInvariants(client)
    await client.query('rollback')
    expect(broken.map(({ id }) => id)).toEqual(['P7'])
  })
})
