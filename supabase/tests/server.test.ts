import { execFileSync } from 'node:child_process'
import { findPostgresPackage, findPostgresProgram } from '@sabha/local'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

test('runs on the requested server version', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('show server_version')
  const program = findPostgresProgram(findPostgresPackage(), 'postgres')
  const told = execFileSync(program, ['--version'], { encoding: 'utf8' })
  expect(told).toContain(` ${rows[0].server_version}`)
})
