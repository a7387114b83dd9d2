import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { promoteToSuperuser } from '../superuser/promote-to-superuser.ts'

const client = new Client({ connectionString: inject('demoUrl') })

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

test('makes an existing account a superuser in any spelling and audits it', async () => {
  const said = await promoteToSuperuser(client, 'Member@Sabha.test')
  expect(said).toBe('Member@Sabha.test is now the superuser.')
  const { rows } = await client.query(
    `select p.role, l.details from public.profiles as p
     join public.audit_log as l on l.subject_id = p.id::text and l.action = 'role_changed'
     where p.email = 'member@sabha.test'`,
  )
  expect(rows).toEqual([{ role: 'superuser', details: { from: 'member', to: 'superuser' } }])
  expect(await promoteToSuperuser(client, 'member@sabha.test')).toMatch(/already/)
})

test('refuses an unknown or unconfirmed address', async () => {
  await expect(promoteToSuperuser(client, 'nobody@sabha.test')).rejects.toThrow(/Nobody/)
  await expect(promoteToSuperuser(client, 'tenzin.dolma@sabha.test')).rejects.toThrow(/confirmed/)
})
