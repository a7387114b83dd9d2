import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailFormSchema, statesOf } from '../../../apps/events/src/attendance/mail/attendee-mail.ts'
import { composePreview } from '../../../apps/events/src/attendance/mail/compose-preview.ts'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'
import { events, userIds } from '../setup/world-people.ts'

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld()
  await world.owner.query(
    `update public.member_settings set language = 'en' where user_id = '${userIds.admin}'`,
  )
})
beforeEach(async () => {
  await world.owner.query(
    `delete from public.event_registrations where event_id = '${events.open}';
     delete from public.event_mails; delete from public.mail_outbox; delete from private.rate_limits`,
  )
  world.mailbox.clear()
})
afterAll(() => world.stop())

test('mails a registration with its calendar file in the language of the member', async () => {
  await call('member', 'register_for_event')
  await call('admin', 'register_for_event')
  await send()
  expect(subjects()).toEqual(['You are registered: Open event', 'आपका रजिस्ट्रेशन हो गया: Open event'])
  const [mail] = world.mailbox.messages()
  expect(mail?.links.map((link) => new URL(link).pathname)).toEqual([
    `/events/${events.open}`,
    `/events/${events.open}/ticket`,
    `/events/${events.open}`,
    '/profile/privacy',
  ])
  expect(fileOf('member@sabha.test')).toMatchObject({ method: 'REQUEST', sequence: 0 })
})

test('mails a moved and then cancelled event once each, with the same id and a higher revision', async () => {
  await call('member', 'register_for_event')
  await call('admin', 'register_for_event')
  await send()
  world.mailbox.clear()
  await world.clients.admin
    .from('events')
    .update({ location: 'Pune' })
    .eq('id', events.open)
    .throwOnError()
  await letPass('10 minutes')
  await send()
  expect(subjects()).toEqual(['Changed: Open event', 'बदलाव: Open event'])
  const changed = fileOf('member@sabha.test')
  expect(changed).toMatchObject({ method: 'REQUEST', location: 'Pune' })
  world.mailbox.clear()
  const { error } = await world.clients.admin.rpc('cancel_event', {
    event_id: events.open,
    message: 'Heavy rain',
  })
  expect(error).toBeNull()
  await send()
  await send()
  expect(subjects()).toEqual(['Cancelled: Open event', 'रद्द: Open event'])
  expect(world.mailbox.messages()[0]?.text).toContain('Heavy rain')
  const cancelled = fileOf('member@sabha.test')
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: changed.uid })
  expect(cancelled.sequence).toBeGreaterThan(changed.sequence)
  await world.owner.query(
    `update public.events set cancelled_at = null, cancel_message = null where id = '${events.open}'`,
  )
})

test('sends one reminder although reminders are written and sent twice', async () => {
  await call('member', 'register_for_event')
  await world.owner.query(
    `update public.event_registrations set seated_at = now() - interval '2 days' where event_id = '${events.open}';
     update public.events set event_date = now() + interval '1 day' where id = '${events.open}';
     delete from public.mail_outbox`,
  )
  for (const _turn of [1, 2]) {
    await world.owner.query('select private.remind_of_events()')
    await send()
  }
  expect(subjects()).toEqual(['याद दिला दें: Open event'])
})

test('sends the email of an admin to each attendee once, in the language of the member, without a file', async () => {
  await call('member', 'register_for_event')
  await call('admin', 'register_for_event')
  await world.owner.query('delete from public.mail_outbox')
  const mail = {
    mail_id: 'f0000000-0000-4000-8000-000000000001',
    event_id: events.open,
    kind: 'message',
    states: ['going'],
    subject: 'Parking',
    body: 'Park here.\n\n<b>{title}</b>',
  }
  for (const _turn of [1, 2]) {
    const { data, error } = await world.clients.admin.rpc('mail_attendees', mail)
    expect({ data, error }).toEqual({ data: { recipients: 2 }, error: null })
    await send()
  }
  expect(subjects()).toEqual(['Parking', 'Parking'])
  const [first] = world.mailbox.messages()
  expect(first?.text).toContain('Park here.\n\n<b>{title}</b>\n\n')
  expect(first?.links.map((link) => new URL(link).pathname)).toEqual([
    `/events/${events.open}`,
    '/profile/privacy',
  ])
  expect(first?.attachments ?? []).toEqual([])
  expect(
    world.mailbox
      .messages()
      .map(({ text }) => text.match(/\n(Event|कार्यक्रम): Open event/)?.[1])
      .sort(),
  ).toEqual(['Event', 'कार्यक्रम'])
})

test.each([
  { kind: 'message', link: '' },
  { kind: 'question', link: 'https://Forms.example:8443/a?b="c"&{title}' },
])(
  'sends a $kind to attendees as the preview shows it, in both languages',
  async ({ kind, link }) => {
    await call('member', 'register_for_event')
    await call('admin', 'register_for_event')
    onTestFinished(() =>
      change(`title = 'Open event', organiser_name = null, event_date = now() + interval '2 days'`),
    )
    await change(`title = 'Lake {subject} & <b>', organiser_name = 'Asha "A" {text}'`)
    if (kind === 'question') {
      await world.owner.query(
        'update public.event_registrations set attended_at = now() where event_id = $1',
        [events.open],
      )
      await change(`event_date = now() - interval '1 day', registration_closes_at = null`)
    }
    await world.owner.query('delete from public.mail_outbox')
    const mail = mailFormSchema.parse({
      kind,
      states: ['going'],
      subject: '  How was {title}\u202e & <b>?',
      body: 'A $& {subject}\r\n\r\n\r\n B\n\tc {link}\u2029d',
      link,
    })
    const overview = await world.clients.admin.rpc('attendee_mails', { event_id: events.open })
    const { states: _chosen, link: address, ...texts } = mail
    const { data } = await world.clients.admin.rpc('mail_attendees', {
      mail_id: randomUUID(),
      event_id: events.open,
      states: statesOf(mail),
      ...texts,
      link: address || null,
    })
    expect(data).toEqual({ recipients: 2 })
    await send()
    const sent = world.mailbox.messages()
    const languageOf = (recipient: string) => (recipient === 'member@sabha.test' ? 'hi' : 'en')
    expect(sent.map(({ to }) => languageOf(to)).sort()).toEqual(['en', 'hi'])
    for (const { to, subject, text } of sent) {
      const preview = composePreview(mail, overview.data.event, languageOf(to))
      const facts = preview.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
      const button = `${preview.button}: ${preview.address ?? `/events/${events.open}`}`
      expect(subject).toBe(preview.subject)
      expect(
        text
          .replace(/http:\/\/localhost:\d+/, '')
          .split('\n\n')
          // Without the address of the settings and the sender.
          .slice(0, -2)
          .join('\n\n'),
      ).toBe([...preview.paragraphs, facts, button].join('\n\n'))
    }
  },
)

async function call(identity: 'member' | 'admin', name: string): Promise<void> {
  const { error } = await world.clients[identity].rpc(name, { event_id: events.open })
  expect(error).toBeNull()
}

async function send(): Promise<void> {
  const answer = await fetch(`${world.url}/functions/v1/send-mails`, { method: 'POST' })
  expect(answer.status).toBe(200)
  const { rows } = await world.owner.query(
    'select last_error from public.mail_outbox where sent_at is null and due_at <= now()',
  )
  expect(rows).toEqual([])
}

/** Changes the event as its owner, without the rules about changes. */
async function change(set: string): Promise<void> {
  await world.owner.query(
    `alter table public.events disable trigger user;
     alter table public.events enable trigger stamp_over_at;
     update public.events set ${set} where id = '${events.open}';
     alter table public.events enable trigger user`,
  )
}

/** Makes all mails look older by this time. */
async function letPass(time: string): Promise<void> {
  await world.owner.query(
    'update public.mail_outbox set taken_at = taken_at - $1::interval, due_at = due_at - $1::interval',
    [time],
  )
}

function subjects() {
  return world.mailbox
    .messages()
    .map(({ subject }) => subject)
    .sort()
}

function fileOf(recipient: string) {
  const mail = world.mailbox.messages().find(({ to }) => to === recipient)
  const content = mail?.attachments?.[0]?.content ?? ''
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content, 'base64').toString()))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file has no event.')
  const { uid, sequence, location } = new ICAL.Event(component)
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, location }
}
