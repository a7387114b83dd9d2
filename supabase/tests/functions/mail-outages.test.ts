import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWaitingMails } from '../../functions/_shared/mail/send-waiting-mails.ts'
import { type OpenDatabase, openEmptyDatabase } from '../setup/own-database.ts'
import { type Provider, startMailClock } from './mail-clock.ts'

let database: OpenDatabase
let clock: ReturnType<typeof startMailClock>

beforeEach(async () => {
  database = await openEmptyDatabase()
  clock = startMailClock(database.client)
  await database.client.query(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'asha@sabha.test');
     delete from public.mail_outbox`,
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  const broken = `select recipient, last_error from public.mail_outbox where failure = 'broken'`
  try {
    // Only the provider fails in these tests.
    expect((await database.client.query(broken)).rows).toEqual([])
  } finally {
    await database.stop()
  }
})

const status =
  (code: number): Provider =>
  () =>
    new Response(null, { status: code })
const works: Provider = () => Response.json({})

/** Writes an email to an address of this name. Mails of the identity service belong to no member. */
async function write(name: string, template: string, parameters: object = {}) {
  await database.client.query(
    `insert into public.mail_outbox (member_id, recipient, template, parameters)
     select case when $2 not like 'auth_%' then id end, $1 || '@sabha.test', $2, $3 from public.profiles`,
    [name, template, parameters],
  )
}

async function writeMany(name: string, count: number, template = 'welcome') {
  for (let index = 1; index <= count; index += 1) await write(`${name}${index}`, template)
}

const reminderIn = (minutes: number) => ({
  event_id: 'event-1',
  title: 'Lake Clean-up',
  start_time: new Date(Date.now() + minutes * 60_000).toISOString(),
  end_time: null,
  attendance_mode: 'in_person',
  location: null,
  sequence: 0,
  has_seat: true,
  written: '2026-11-29T00:00:00Z',
})

/** Lets the timer call the sender, and time pass, until the minute. */
async function runUntil(minute: number, step = 5) {
  while (clock.minute() < minute) {
    await sendWaitingMails(clock.settings, 50_000)
    await clock.pass(step)
  }
}

const names = () => clock.deliveries.map(({ to }) => to.replace('@sabha.test', ''))

async function givenUp() {
  const { rows } = await database.client.query('select public.given_up_mails() as mails')
  return rows[0]?.mails
}

async function stuck() {
  const { rows } = await database.client.query('select waiting, reason from private.stuck_mails()')
  return rows[0] ?? null
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)

test('after two hours of 5xx, sends what still makes sense at once, in order of priority', async () => {
  clock.setProvider(status(503))
  await writeMany('welcome', 30)
  await write('receipt', 'receipt_issued')
  await write('reminder-missed', 'event_reminder', reminderIn(60))
  await write('reminder', 'event_reminder', reminderIn(300))
  await write('link-missed', 'auth_recovery', { query: 'a', code: '1' })
  await write('password', 'password_changed')
  await runUntil(90)
  await write('link', 'auth_recovery', { query: 'b', code: '2' })
  await runUntil(120)
  expect(await stuck()).toMatchObject({ waiting: 34, reason: 'Status 503' })
  clock.setProvider(works)
  // The link is tried more often than once an hour. Its acceptance ends the pause of all.
  await runUntil(135)
  const inOrder = ['link', 'password', 'receipt', 'reminder', ...numbered('welcome', 30)]
  expect(names()).toEqual(inOrder)
  expect(await givenUp()).toEqual({ expired: 1 })
})

test('after 26 hours of 5xx, sends everything once except what may have been sent, and says so', async () => {
  clock.setProvider(({ key, to }) => {
    // Accepted, but the response was lost.
    if (to.startsWith('cut')) {
      clock.deliver(key, to)
      throw new DOMException('Signal timed out.', 'TimeoutError')
    }
    if (to.startsWith('silent')) throw new DOMException('Signal timed out.', 'TimeoutError')
    return new Response(null, { status: 503 })
  })
  await writeMany('killed', 2)
  // A sender takes them and is killed.
  await database.client.query('select public.take_mails(20)')
  await write('cut', 'welcome')
  await write('silent', 'welcome')
  await writeMany('welcome', 40)
  await runUntil(60)
  clock.setProvider(status(503))
  await runUntil(26 * 60, 10)
  expect(await givenUp()).toEqual({ perhaps_sent: 4 })
  clock.setProvider(works)
  // Each is tried once an hour. The first accepted one ends the pause of all.
  await runUntil(27 * 60, 10)
  expect(names().toSorted()).toEqual(['cut', ...numbered('welcome', 40)].toSorted())
  expect(await givenUp()).toEqual({ perhaps_sent: 4 })
})

test('sends an email once if its sender is killed after the provider accepted it', async () => {
  await write('killed', 'welcome')
  const { rows } = await database.client.query('select id, recipient from public.take_mails(20)')
  clock.deliver(rows[0].id, rows[0].recipient)
  await runUntil(30)
  expect(names()).toEqual(['killed'])
  expect(await givenUp()).toEqual({})
})

test('in a partial outage of 100 minutes, sends the others, reports those that fail, and loses none', async () => {
  clock.setProvider(({ to }) => new Response(null, { status: to.startsWith('fails') ? 500 : 200 }))
  await writeMany('fails', 30)
  for (let minute = 10; minute <= 100; minute += 10) {
    await write(`works${minute}`, 'welcome')
    await runUntil(minute)
    if (minute > 20) expect(await stuck()).toEqual({ waiting: 30, reason: 'Status 500' })
  }
  expect(names()).toHaveLength(10)
  clock.setProvider(works)
  await runUntil(170)
  expect(names()).toHaveLength(40)
  expect(new Set(names()).size).toBe(40)
  expect({ stuck: await stuck(), givenUp: await givenUp() }).toEqual({ stuck: null, givenUp: {} })
})

test('with a sender address that is refused for eight hours, gives up no email', async () => {
  await write('before', 'welcome')
  await runUntil(5)
  clock.setProvider(status(422))
  await writeMany('refused', 20)
  await runUntil(8 * 60)
  expect(await stuck()).toEqual({ waiting: 20, reason: 'Status 422' })
  clock.setProvider(works)
  await write('next', 'welcome')
  await runUntil(8 * 60 + 10)
  expect(names().toSorted()).toEqual(['before', 'next', ...numbered('refused', 20)].toSorted())
})

test('gives up an address that the provider refuses, and sends the others', async () => {
  clock.setProvider(({ to }) => new Response(null, { status: to.startsWith('bad') ? 422 : 200 }))
  await write('bad', 'welcome')
  await writeMany('good', 3)
  await runUntil(30)
  expect(names()).toEqual(numbered('good', 3))
  expect({ stuck: await stuck(), givenUp: await givenUp() }).toEqual({
    stuck: null,
    givenUp: { refused: 1 },
  })
})
