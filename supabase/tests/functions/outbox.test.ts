import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'
import { userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
  await world.owner.query('delete from public.mail_outbox')
})
afterAll(() => world.stop())

test('does not send a mail twice if the sender stops between the provider and the outbox', async () => {
  await write('password_changed', 'once@sabha.test', 1)
  await send()
  await world.owner.query(
    `update public.mail_outbox set sent_at = null, taken_at = now() - interval '6 minutes'`,
  )
  await send()
  expect(receivedBy('once@sabha.test')).toHaveLength(1)
  const { rows } = await world.owner.query(
    'select attempts, sent_at is not null as sent from public.mail_outbox',
  )
  expect(rows).toEqual([{ attempts: 2, sent: true }])
})

test('sends all waiting mails in one call, account notices first', async () => {
  await write('sign_in_added', 'many@sabha.test', 50)
  await write('receipt_voided', 'money@sabha.test', 1)
  await world.owner.query(
    `update public.mail_outbox set created_at = now() - interval '1 hour' where recipient = 'money@sabha.test'`,
  )
  await send()
  expect(receivedBy('many@sabha.test')).toHaveLength(50)
  expect(receivedBy('money@sabha.test')).toHaveLength(1)
  expect(world.mailbox.messages()[0]?.to).toBe('money@sabha.test')
})

function write(template: string, recipient: string, count: number) {
  return world.owner.query(
    `insert into public.mail_outbox (member_id, template, recipient)
     select $1, $2, $3 from generate_series(1, $4)`,
    [userIds.member, template, recipient, count],
  )
}

async function send(): Promise<void> {
  const answer = await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })
  expect(answer.status).toBe(200)
}

function receivedBy(recipient: string) {
  return world.mailbox.messages().filter(({ to }) => to === recipient)
}
