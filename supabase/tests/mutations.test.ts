import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listBodyMutations } from './prove-rules/body-mutations.ts'

test('each mutation of a function body can be applied to the function as it is now', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  const failed: string[] = []
  for (const { sql } of listBodyMutations()) {
    await client.query('begin')
    await client.query(sql).catch((error: Error) => failed.push(error.message))
    await client.query('rollback')
  }
  expect(failed).toEqual([])
})
