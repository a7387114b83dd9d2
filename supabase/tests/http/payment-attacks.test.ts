import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowId, userIds } from '../setup/world-people.ts'
import { functionRefusal, type HttpWorld, startHttpWorld } from './http-world.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
afterAll(() => world.stop())

const reads = [
  { name: 'admin_payments', given: {} },
  { name: 'admin_payments', given: { search: 'other', state: 'completed', kind: 'monthly' } },
  { name: 'admin_payment_months', given: {} },
  { name: 'admin_auto_pay', given: {} },
  { name: 'admin_payment', given: { payment_id: rowId('contribution', userIds.other) } },
  { name: 'start_payment_export', given: {} },
] as const

test.each(['anonymous', 'newcomer', 'unfinished', 'member', 'demoted', 'departed'] as const)(
  'refuses every read of payments with the token of %s',
  async (who) => {
    const client = world.clients[who]
    const before = await traces()
    for (const { name, given } of reads) {
      const { data, error } = await client.rpc(name, given)
      expect({ name, data, code: error?.code }).toEqual({
        name,
        data: null,
        code: functionRefusal(who),
      })
    }
    for (const user of Object.values(userIds)) {
      const page = { export_id: rowId('paymentExport', user), page: 1 }
      const { data, error } = await client.rpc('payment_export_page', page)
      expect({ data, code: error?.code }).toEqual({ data: null, code: functionRefusal(who) })
    }
    expect(await traces()).toEqual(before)
  },
)

test('gives an admin the list, the totals, a payment and an export', async () => {
  const { admin } = world.clients
  const list = await admin.rpc('admin_payments', { search: 'other@', kind: 'monthly' })
  expect(list.data).toMatchObject({
    total: 1,
    payments: [{ state: 'completed', member: { id: userIds.other } }],
  })
  const months = await admin.rpc('admin_payment_months')
  expect(Object(months.data).months).toHaveLength(12)
  const opened = await admin.rpc('admin_payment', {
    payment_id: rowId('contribution', userIds.other),
  })
  expect(opened.data).toMatchObject({ member: { id: userIds.other }, events: [] })
  const begun = await admin.rpc('start_payment_export', { kind: 'monthly' })
  const { export_id, total } = Object(begun.data)
  const page = await admin.rpc('payment_export_page', { export_id, page: 1 })
  expect(page.data).toHaveLength(total)
  const ended = await admin.rpc('admin_auto_pay', { state: 'ended' })
  expect(ended.data).toEqual({ mandates: [], next: null })
})

test('answers a refused admin read with 403 and an audit entry', async () => {
  const { demoted } = world.clients
  const { error, status } = await demoted.rpc('admin_payment', {
    payment_id: rowId('contribution', userIds.other),
  })
  expect({ status, hint: error?.hint }).toEqual({ status: 403, hint: 'admin_only' })
  const { rows } = await world.owner.query(
    `select subject_type, subject_id, details from public.audit_log
     where action = 'payment_open_denied' and actor_id = '${userIds.demoted}'`,
  )
  expect(rows.at(-1)).toEqual({
    subject_type: 'contributions',
    subject_id: rowId('contribution', userIds.other),
    details: { reason: 'admin_only' },
  })
})

async function traces(): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `select (select count(*) from private.readings) as readings,
       (select count(*) from private.exports) as exports,
       (select count(*) from public.audit_log where action not like '%denied') as entries`,
  )
  return rows
}
