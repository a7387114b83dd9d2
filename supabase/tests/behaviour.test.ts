import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { testCasesByArea } from './cases/all-cases.ts'
import { Prober } from './setup/prober.ts'

const client = new Client({ connectionString: inject('databaseUrl') })
const prober = new Prober(client)

beforeAll(() => client.connect())
afterAll(() => client.end())

for (const [area, makeCases] of Object.entries(testCasesByArea)) {
  describe(area, () => {
    for (const { name, run } of makeCases()) {
      test(name, () => prober.probe(run))
    }
  })
}
