import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AlertSettings, sendAlerts } from '../../functions/_shared/mail/send-alerts.ts'
import { type HttpWorld, startHttpWorld, supportEmail } from '../http/http-world.ts'
import { userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
})
beforeEach(async () => {
  await world.owner.query(
    `delete from public.mail_outbox; delete from private.work_alerts; delete from private.rate_limits;
     update public.provider_events set handled_at = now();
     update public.payment_orders set undecided_since = null`,
  )
  world.mailbox.clear()
})
afterAll(() => world.stop())

const subjects = () =>
  world.mailbox
    .messages()
    .filter(({ to }) => to === supportEmail)
    .map(({ subject }) => subject)
    .reverse()

async function sendMails(): Promise<void> {
  await world.owner.query('update private.work_alerts set tried_at = null')
  expect((await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })).status).toBe(200)
}

/** Writes a mail that waits since 20 minutes, and that send-mails does not take yet. */
const writeStuckMail = () =>
  world.owner.query(
    `insert into public.mail_outbox (member_id, recipient, template, created_at, due_at, last_error)
     values ($1, 'member@sabha.test', 'welcome', now() - interval '20 minutes', now() + interval '1 hour', 'Status 500')`,
    [userIds.member],
  )

test('mails the support address once when mails are stuck, and when they are sent again', async () => {
  await writeStuckMail()
  await sendMails()
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck'])
  expect(world.mailbox.messages()[0]?.text).toContain('Waiting emails: 1\nLast error: Status 500')
  await world.owner.query('update public.mail_outbox set due_at = now()')
  await sendMails()
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck', 'Emails are sent again'])
})

test('mails the support address again when mails are stuck again', async () => {
  await writeStuckMail()
  await sendMails()
  await world.owner.query(
    `insert into public.mail_outbox (member_id, recipient, template, sent_at) values ($1, 'member@sabha.test', 'welcome', now())`,
    [userIds.member],
  )
  await sendMails()
  await world.owner.query(
    `update public.mail_outbox set sent_at = now() - interval '16 minutes' where sent_at is not null`,
  )
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck', 'Emails are sent again', 'Emails are stuck'])
})

test('says at the end that links and codes were deleted, although no email is undelivered', async () => {
  await writeStuckMail()
  await sendMails()
  await world.owner.query('update public.mail_outbox set due_at = now()')
  await sendMails()
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck', 'Emails are sent again'])
  const text = world.mailbox.messages().find(({ to }) => to === supportEmail)?.text
  expect(text).toContain('none is undelivered')
  expect(text).toContain(
    'Links and codes that were not sent within an hour were deleted: members must ask again.',
  )
  expect(text).not.toContain('You do not need to do anything')
})

test('sends an alert that the provider refused earlier before the next waiting mail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await writeStuckMail()
  await sendAlerts(settings(refuseMails))
  await world.owner.query('update public.mail_outbox set due_at = now()')
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck'])
})

test('sends no alert about a mail whose address the provider refuses', async () => {
  await writeStuckMail()
  await world.owner.query(
    `update public.mail_outbox set last_error = 'Status 422', failure = 'refused', failed_at = now()`,
  )
  await sendMails()
  expect(subjects()).toEqual([])
})

test('reports how many emails are undelivered, also when none is waiting', async () => {
  await writeStuckMail()
  await world.owner.query(`update public.mail_outbox set given_up = 'expired', given_up_at = now()`)
  await sendMails()
  expect(world.mailbox.messages()[0]?.text).toMatch(/\nNot sent in time: 1\nLast error: Status 500/)
  await world.owner.query(`update public.mail_outbox set given_up_at = now() - interval '25 hours'`)
  await sendMails()
  expect(subjects()).toEqual([
    'Emails are stuck',
    'Emails are sent again, but some are undelivered',
  ])
  expect(world.mailbox.messages()[0]?.text).toContain('Not sent in time: 1')
  expect(world.mailbox.messages()[0]?.text).not.toContain('You do not need to do anything')
})

test('mails the support address when reconciliation is stuck, and when it has run again', async () => {
  await world.owner.query(
    `insert into private.work_alerts (part, ran_at) values ('payments', now() - interval '16 minutes')`,
  )
  await sendMails()
  expect(subjects()).toEqual(['Payments are not reconciled'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await world.owner.query('update private.work_alerts set tried_at = null')
  await world.owner.query('select public.note_reconciled()')
  await sendAlerts(settings())
  expect(subjects()).toEqual(['Payments are not reconciled', 'Payments are reconciled again'])
})

test('says how many orders are undecided, and what to check', async () => {
  await world.owner.query(
    `update public.payment_orders set status = 'created', paid_at = null,
       undecided_since = now() - interval '25 hours' where user_id = '${userIds.member}'`,
  )
  await sendMails()
  expect(subjects()).toEqual(['Payments are not reconciled'])
  const text = world.mailbox.messages()[0]?.text
  expect(text).toContain('Reason: Undecided orders: 1')
  expect(text).toContain('check that the key of the payment provider is right')
})

test('repeats an alert that the provider did not accept, and sends it once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await writeStuckMail()
  await sendAlerts(settings(refuseMails))
  await sendMails()
  expect(subjects()).toEqual(['Emails are stuck'])
})

test('never rejects, so that the work goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await sendAlerts({ ...settings(), backendUrl: 'http://127.0.0.1:1' })
  await sendAlerts(null)
  expect(log).toHaveBeenCalledOnce()
})

/** Answers 500 in place of the mail provider. */
async function refuseMails(...request: Parameters<typeof fetch>): Promise<Response> {
  const isMail = String(request[0]).includes('/mailbox/')
  return isMail ? new Response(null, { status: 500 }) : fetch(...request)
}

function settings(ask: typeof fetch = fetch): AlertSettings {
  return {
    backendUrl: world.url,
    secretKey: world.secretKey,
    supportEmail,
    provider: {
      url: `${world.url}/mailbox/mails`,
      key: world.secretKey,
      from: 'Sabha <no-reply@sabha.test>',
      sender: { siteUrl: 'https://members.example', name: 'Us', lines: [] },
    },
    fetch: ask,
  }
}
