import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendAll } from './rules/event-mails.ts'
import { addMembers, tokenClaimsOfMember } from './setup/add-members.ts'
import { beginTransactionAs } from './setup/begin-as.ts'
import { type OpenDatabase, openEmptyDatabase } from './setup/own-database.ts'

const event = 'e0000000-0000-4000-8000-0000000000aa'
let database: OpenDatabase
let clients: Client[] = []

beforeAll(async () => {
  database = await openEmptyDatabase()
  await addMembers(database.client, 200)
  clients = Array.from({ length: 25 }, () => new Client({ connectionString: database.url }))
  await Promise.all(clients.map((client) => client.connect()))
})
beforeEach(async () => {
  await database.client.query('delete from public.event_registrations')
  await database.client.query('delete from public.mail_outbox')
  await database.client.query('delete from public.events where id = $1', [event])
  await database.client.query(
    `insert into public.events (id, title, description, event_date, capacity, registration_opens_at)
     values ($1, 'Event', 'Text', now() + interval '1 day', 50, now())`,
    [event],
  )
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database.stop()
})

test('gives 50 seats to 200 members who register at once, and the others wait in the order of arrival', async () => {
  const seated = await eachAtOnce(200, 'register_for_event')
  expect(seated.filter((status) => status === 'registered')).toHaveLength(50)
  expect(seated.filter((status) => status === 'waiting')).toHaveLength(150)
  const { rows } = await database.client.query(
    `select max(place) filter (where status = 'registered') < min(place) filter (where status = 'waiting') as ordered,
       count(*)::int as registrations, count(distinct user_id)::int as members
     from public.event_registrations`,
  )
  expect(rows).toEqual([{ ordered: true, registrations: 200, members: 200 }])
})

test('gives the last seat once when members bring more guests and others register at once', async () => {
  for (let n = 1; n <= 49; n++) await call(firstClient(), n, 'register_for_event')
  await database.client.query('update public.events set guests_allowed = 3 where id = $1', [event])
  await runAtOnce(
    Array.from({ length: 24 }, (_, index) => async (client: Client) => {
      if (index % 2) await call(client, 100 + index, 'register_for_event')
      else await changeGuests(client, index + 1, 1).catch(() => client.query('rollback'))
    }),
  )
  expect(await taken()).toBe(50)
})

test('lets a member register and change guests at once from many tabs', async () => {
  await database.client.query('update public.events set guests_allowed = 3 where id = $1', [event])
  await call(firstClient(), 1, 'register_for_event')
  await runAtOnce(
    Array.from({ length: 24 }, (_, index) => async (client: Client) => {
      if (index % 2) await call(client, 1, 'register_for_event')
      else await changeGuests(client, 1, (index / 2) % 3)
    }),
  )
  expect(await taken()).toBeGreaterThan(0)
})

test('registers a member once who registers from many tabs at once', async () => {
  await Promise.all(clients.map((client) => call(client, 1, 'register_for_event')))
  const { rows } = await database.client.query('select status from public.event_registrations')
  expect(rows).toEqual([{ status: 'registered' }])
})

test('gives the seats of five simultaneous cancellations to the five who wait longest', async () => {
  for (let n = 1; n <= 60; n++) await call(firstClient(), n, 'register_for_event')
  await eachAtOnce(5, 'cancel_registration')
  const { rows } = await database.client.query(
    `select array_agg(substr(user_id::text, 25)::int order by place) as members
     from public.event_registrations where status = 'waiting'`,
  )
  expect(rows).toEqual([{ members: [56, 57, 58, 59, 60] }])
  expect(await taken()).toBe(50)
})

test('mails each member once when five members cancel at once and five others move up', async () => {
  for (let n = 1; n <= 60; n++) await call(firstClient(), n, 'register_for_event')
  expect(await waitingMails()).toEqual({ event_registered: 50, event_waiting: 10 })
  await database.client.query(sendAll())
  await eachAtOnce(5, 'cancel_registration')
  expect(await waitingMails()).toEqual({ event_left: 5, event_moved_up: 5 })
})

test('mails each member who moves up once when seats are added in two steps while members cancel', async () => {
  for (let n = 1; n <= 60; n++) await call(firstClient(), n, 'register_for_event')
  await database.client.query(sendAll())
  const more = (client: Client) =>
    client.query('update public.events set capacity = capacity + 2 where id = $1', [event])
  const cancel = (n: number) => (client: Client) => call(client, n, 'cancel_registration')
  await runAtOnce([cancel(1), more, cancel(2), more, cancel(3)])
  expect(await waitingMails()).toEqual({ event_left: 3, event_moved_up: 7 })
})

test('mails a change and a cancellation of an event once, in the order in which they happened', async () => {
  for (let n = 1; n <= 60; n++) await call(firstClient(), n, 'register_for_event')
  await database.client.query(sendAll())
  const change = (set: string) => (client: Client) =>
    client.query(`update public.events set ${set} where id = $1`, [event])
  await runAtOnce([change(`title = 'New'`), change(`location = 'Pune'`)])
  expect(await waitingMails()).toEqual({ event_changed: 60 })
  await runAtOnce([change('cancelled_at = now()'), change(`title = 'Newer'`)])
  expect(await waitingMails()).toEqual({ event_cancelled: 60 })
})

test('mails the final state if a sender takes the mail while the member cancels', async () => {
  const [member, sender] = clients
  if (!member || !sender) throw new Error('No connection is open.')
  await call(member, 1, 'register_for_event')
  await sender.query('begin')
  await sender.query('select from private.take_mails(20)')
  const cancelled = call(member, 1, 'cancel_registration')
  await untilWaiting(member)
  await sender.query('commit')
  await cancelled
  expect(await waitingMails()).toEqual({ event_left: 1 })
  await call(member, 1, 'restore_registration')
  expect(await waitingMails()).toEqual({})
})

test('sends attendees at most two emails in 24 hours, and each once, when two admins send at once', async () => {
  await eachAtOnce(40, 'register_for_event')
  await database.client.query(sendAll())
  await makeAdmins(101, 102)
  const answers: string[] = []
  // Each admin sends three emails, each of them twice, as a device does whose answer was lost.
  const tasks = Array.from({ length: 12 }, (_, index) => async (client: Client) => {
    answers.push(await mailAttendees(client, 101 + (index % 2), Math.floor(index / 4)))
  })
  await runAtOnce(tasks)
  expect(new Set(answers)).toEqual(new Set(['40', 'rate_limited']))
  expect(answers.filter((answer) => answer === '40')).toHaveLength(4)
  const { rows } = await database.client.query(
    `select count(distinct event_mail_id)::int as emails, count(*)::int as copies,
       count(distinct (event_mail_id, member_id))::int as members,
       (select count(*)::int from public.audit_log where action = 'attendees_mailed') as audited
     from public.mail_outbox where template = 'event_message'`,
  )
  expect(rows).toEqual([{ emails: 2, copies: 80, members: 80, audited: 2 }])
})

test('never gives more seats than there are while members register, cancel and are erased', async () => {
  for (let n = 1; n <= 60; n++) await call(firstClient(), n, 'register_for_event')
  const tasks = Array.from({ length: 100 }, (_, index) => async (client: Client) => {
    if (index % 10 === 0) {
      await client.query('delete from auth.users where id = $1', [
        tokenClaimsOfMember(index + 1).sub,
      ])
    } else if (index % 2) await call(client, (index % 60) + 1, 'cancel_registration')
    else await call(client, 100 + index, 'register_for_event')
  })
  await runAtOnce(tasks)
  expect(await taken()).toBe(50)
  const { rows } = await database.client.query(
    `select count(*) filter (where status = 'cancelled')::int as cancelled from public.event_registrations`,
  )
  expect(rows).toEqual([{ cancelled: 30 }])
})

test('erases a waiting member without a deadlock while a cancellation would move them up', async () => {
  const [first, second] = [110, 160]
  for (let n = first; n <= second; n++) await call(firstClient(), n, 'register_for_event')
  const [holder, canceller, eraser] = clients
  if (!holder || !canceller || !eraser) throw new Error('No connection is open.')
  await holder.query('begin')
  await holder.query('select from public.events where id = $1 for no key update', [event])
  const cancelled = call(canceller, first, 'cancel_registration')
  await untilWaiting(canceller)
  const erased = eraser.query('delete from auth.users where id = $1', [
    tokenClaimsOfMember(second).sub,
  ])
  await untilWaiting(eraser)
  await holder.query('commit')
  expect(await cancelled).toBe('cancelled')
  await erased
  expect(await taken()).toBe(49)
})

test("changes a member's address without a deadlock while they cancel in another tab", async () => {
  const [holder, canceller, changer] = clients
  if (!holder || !canceller || !changer) throw new Error('No connection is open.')
  // The test before last has deleted the first member.
  const member = 2
  await call(holder, member, 'register_for_event')
  await holder.query('begin')
  await holder.query('select from public.events where id = $1 for no key update', [event])
  const cancelled = call(canceller, member, 'cancel_registration')
  await untilWaiting(canceller)
  const changed = changer.query('select private.move_account($1, $2)', [
    tokenClaimsOfMember(member).sub,
    'moved@sabha.test',
  ])
  await untilWaiting(changer)
  await holder.query('commit')
  expect(await Promise.all([cancelled, changed])).toMatchObject(['cancelled', { rowCount: 1 }])
})

/** Returns the number of waiting mails by template. */
async function waitingMails(): Promise<Record<string, number>> {
  const { rows } = await database.client.query<{ template: string; mails: number }>(
    'select template, count(*)::int as mails from public.mail_outbox where taken_at is null group by 1 order by 1',
  )
  return Object.fromEntries(rows.map(({ template, mails }) => [template, mails]))
}

function firstClient(): Client {
  const [client] = clients
  if (!client) throw new Error('No connection is open.')
  return client
}

async function taken(): Promise<number> {
  const { rows } = await database.client.query<{ seats: number }>(
    'select private.seats_taken($1) as seats',
    [event],
  )
  return rows[0]?.seats ?? 0
}

async function call(client: Client, n: number, verb: string): Promise<string> {
  await beginTransactionAs(client, tokenClaimsOfMember(n))
  const { rows } = await client.query(`select public.${verb}($1) ->> 'status' as status`, [event])
  await client.query('commit')
  return rows[0].status
}

async function changeGuests(client: Client, n: number, guests: number): Promise<void> {
  await beginTransactionAs(client, tokenClaimsOfMember(n))
  await client.query('select public.change_guests($1, $2)', [event, guests])
  await client.query('commit')
}

async function makeAdmins(...members: number[]): Promise<void> {
  await database.client.query('update public.profiles set role = $1 where id = any ($2)', [
    'admin',
    members.map((n) => tokenClaimsOfMember(n).sub),
  ])
}

/** Returns the number of recipients, or the code of the refusal. */
async function mailAttendees(client: Client, admin: number, mail: number): Promise<string> {
  await beginTransactionAs(client, tokenClaimsOfMember(admin))
  try {
    await client.query(
      `select public.mail_attendees($1, $2, 'message', '{going}', 'Subject', 'Text')`,
      [`f0000000-0000-4000-8000-0000000${admin}${mail}0`, event],
    )
    const { rows } = await client.query(
      `select current_setting('sabha.answer')::jsonb ->> 'recipients' as recipients`,
    )
    await client.query('commit')
    return rows[0].recipients
  } catch (error) {
    await client.query('rollback')
    return Object(error).hint
  }
}

async function eachAtOnce(count: number, verb: string): Promise<string[]> {
  const statuses: string[] = []
  const tasks = Array.from({ length: count }, (_, index) => async (client: Client) => {
    statuses.push(await call(client, index + 1, verb))
  })
  await runAtOnce(tasks)
  return statuses
}

/** Runs tasks on all connections; each connection takes the next one as soon as it is free. */
async function runAtOnce(tasks: ((client: Client) => Promise<unknown>)[]): Promise<void> {
  const left = tasks.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const task of left) await task(client)
    }),
  )
}

async function untilWaiting(client: Client): Promise<void> {
  const { processID } = client as Client & { processID: number }
  await expect
    .poll(async () => {
      const { rows } = await database.client.query(
        'select wait_event_type as kind from pg_stat_activity where pid = $1',
        [processID],
      )
      return rows[0]?.kind
    })
    .toBe('Lock')
}
