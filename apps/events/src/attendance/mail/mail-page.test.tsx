import { dataRefusal } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeAttendance, mailCall, mailsAnswer, mailsCall } from '../../../tests/attendance.ts'
import { sampleEvent } from '../../../tests/events.ts'
import { showAdmin } from '../../../tests/show-admin.tsx'
import type { MailOverview } from './api.ts'
import { Component } from './mail-page.tsx'

const show = () => showAdmin(Component, '/admin/attendance/:eventId/mail')
const box = (name: string) => screen.findByRole('textbox', { name })
const send = 'Send Email'

async function write(user: UserEvent, subject = 'Parking', body = 'Park behind the hall.') {
  await user.type(await box('Subject'), subject)
  await user.type(await box('Text'), body)
}
const preview = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Preview and Send' }))

/** Waits until the code of the dialog has loaded. */
async function dialog() {
  const button = await screen.findByRole('button', { name: send })
  return button.closest<HTMLElement>('[role="alertdialog"]') ?? document.body
}

const isOver = { title: 'Lake Clean-up', organiser: null, is_over: true, is_closed: false }
const over = { [mailsCall]: () => mailsAnswer({ event: isOver }) }

beforeEach(() => {
  localStorage.clear()
})

it('sends the email from its preview, to the members in the chosen states', async () => {
  const { bodiesOf } = fakeAttendance()
  const user = show()
  await write(user)
  await user.click(screen.getByRole('checkbox', { name: 'Waiting (2)' }))
  await preview(user)

  const shown = await dialog()
  expect(shown).toHaveTextContent('Send this email to 17 members?')
  expect(within(shown).getByRole('region', { name: 'Email as sent' })).toHaveTextContent(
    /^ParkingPark behind the hall\.You get this email because you registered.*EventLake Clean-upOrganiserAsha RaoOpen the event page$/,
  )
  expect(bodiesOf(mailCall)).toEqual([])
  await user.click(screen.getByRole('button', { name: send }))

  await expect.poll(readToasts).toEqual(['Email sent to 15 members.'])
  expect(bodiesOf(mailCall)).toEqual([
    {
      mail_id: expect.any(String),
      event_id: sampleEvent.id,
      kind: 'message',
      states: ['going', 'waiting'],
      subject: 'Parking',
      body: 'Park behind the hall.',
    },
  ])
  await expect.poll(async () => (await box('Subject')).getAttribute('value')).toBe('')
})

it('shows the email in each language in which it is sent', async () => {
  fakeAttendance()
  const user = show()
  await write(user)
  await preview(user)
  await user.click(within(await dialog()).getByRole('radio', { name: 'हिन्दी (3)' }))

  const region = screen.getByRole('region', { name: 'Email as sent' })
  expect(region).toHaveAttribute('lang', 'hi')
  expect(region).toHaveTextContent('कार्यक्रम का पेज खोलें')
})

it('keeps what was typed and the id of the email if sending fails', async () => {
  const { bodiesOf } = fakeAttendance({
    [mailCall]: () => dataRefusal(429, 'PT429', { hint: 'rate_limited' }),
  })
  const user = show()
  await write(user)
  await preview(user)
  await dialog()
  await user.click(screen.getByRole('button', { name: send }))
  await expect
    .poll(readToasts)
    .toEqual([expect.stringContaining('Attendees get at most two emails a day.')])
  await user.click(screen.getByRole('button', { name: send }))
  await expect.poll(() => bodiesOf(mailCall).length).toBe(2)

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await box('Text')).toHaveValue('Park behind the hall.')
  const [first, second] = bodiesOf(mailCall).map((body) => Object(body).mail_id)
  expect(second).toBe(first)

  await user.type(await box('Text'), ' Thanks.')
  await preview(user)
  await dialog()
  await user.click(screen.getByRole('button', { name: send }))
  await expect.poll(() => bodiesOf(mailCall).length).toBe(3)
  expect(Object(bodiesOf(mailCall)[2]).mail_id).not.toBe(first)
})

it('names each field that is empty or too long, and opens no preview', async () => {
  fakeAttendance()
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Going (15)' }))
  await user.click(await box('Subject'))
  await user.paste('x'.repeat(151))
  await preview(user)

  for (const problem of ['Select who gets it', 'Use 150 characters or fewer', 'Enter a text'])
    expect((await screen.findAllByText(problem))[0]).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that no member would get the email', async () => {
  fakeAttendance({ [mailsCall]: () => mailsAnswer({ recipients: [] }) })
  const user = show()
  await write(user)
  await preview(user)
  expect(await screen.findByText('No member would get this email.')).toBeVisible()
})

it('sends a question after the event, and shows the host that its link leads to', async () => {
  const { bodiesOf } = fakeAttendance(over)
  const user = show()
  await user.click(await screen.findByRole('radio', { name: 'Question with a link' }))
  await write(user, 'How was it?', 'Please answer one question.')
  await user.type(await box('Link'), 'Forms.example/a"b')
  expect(screen.getByText('Leads to forms.example')).toBeVisible()
  await preview(user)

  const shown = await dialog()
  expect(shown).toHaveTextContent('Send this email to 1 member?')
  expect(shown).toHaveTextContent(/Websiteforms\.exampleAnswerhttps:\/\/forms\.example\/a%22b/)
  await user.click(screen.getByRole('button', { name: send }))
  await expect.poll(() => bodiesOf(mailCall)).toHaveLength(1)
  expect(bodiesOf(mailCall)[0]).toMatchObject({
    kind: 'question',
    states: ['attended'],
    link: 'https://forms.example/a%22b',
  })
})

it.each([
  ['without encryption', 'http://forms.example'],
  ['that is a script', 'javascript:alert(1)'],
  ['with a user name', 'https://sabha.org@forms.example'],
  ['to an IP address', 'https://10.0.0.1/a'],
  ['that is no address', 'forms'],
  ['with an impossible port', 'https://forms.example:99999/'],
  ['that is too long', `https://forms.example/${'a'.repeat(1000)}`],
])('refuses a link %s', async (_case, link) => {
  fakeAttendance(over)
  const user = show()
  await user.click(await screen.findByRole('radio', { name: 'Question with a link' }))
  await write(user)
  await user.click(await box('Link'))
  await user.paste(link)
  await preview(user)
  expect(
    (await screen.findAllByText('Enter a full address that starts with https://'))[0],
  ).toBeVisible()
  expect(screen.queryByText(/^Leads to/)).toBeNull()
})

it('sends a message although an unfinished link was left in the form', async () => {
  fakeAttendance(over)
  const user = show()
  await user.click(await screen.findByRole('radio', { name: 'Question with a link' }))
  await write(user)
  await user.type(await box('Link'), 'http://x')
  await user.click(screen.getByRole('radio', { name: 'Message' }))
  await preview(user)
  expect(await dialog()).toHaveTextContent('Send this email to 1 member?')
})

it.each([
  ['those who attended, once the event is over', { event: isOver }, 'Attended (1)', 'Going (15)'],
  [
    'those who were going, if nobody was checked in',
    { event: isOver, recipients: [{ state: 'going', language: 'en', members: 15 } as const] },
    'Going (15)',
    'Attended (0)',
  ],
  ['those who are going, before the event', {}, 'Going (15)', 'Attended (1)'],
])('selects %s', async (_case, changes, selected, other) => {
  fakeAttendance({ [mailsCall]: () => mailsAnswer(changes) })
  show()
  expect(await screen.findByRole('checkbox', { name: selected })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: other })).not.toBeChecked()
})

it.each<[Partial<MailOverview>, string | RegExp]>([
  [
    {
      sent: [
        {
          id: sampleEvent.id,
          kind: 'question',
          subject: 'How was it?',
          recipients: 9,
          created_at: '2026-11-20T04:30:00Z',
        },
      ],
      event: isOver,
    },
    'The question was already sent.',
  ],
  [{}, 'After the event you can send one question with a link to those who attended.'],
  [
    { next_at: '2026-11-21T04:30:00Z' },
    /^Two emails were sent within a day\. The next one can be sent from 21 Nov 2026, 10:00\sam IST\.$/,
  ],
  [{ event: { ...isOver, is_closed: true } }, /can no longer be emailed\.$/],
])('says what cannot be sent: %j', async (changes, words) => {
  fakeAttendance({ [mailsCall]: () => mailsAnswer(changes) })
  show()
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Question with a link' })).toBeNull()
})

it('lists earlier emails with their recipients', async () => {
  const mail = { kind: 'message', subject: 'Parking', recipients: 9 } as const
  const sent = [{ ...mail, id: sampleEvent.id, created_at: '2026-11-20T04:30:00Z' }]
  fakeAttendance({ [mailsCall]: () => mailsAnswer({ sent }) })
  show()
  expect(await screen.findByRole('region', { name: 'Sent' })).toHaveTextContent(
    /^SentParkingMessage9 members20 Nov 2026, 10:00\sam IST$/,
  )
})
