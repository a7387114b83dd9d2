import { formatDate, formatRupees, languages } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { composeMail } from '../../functions/_shared/mail/compose-mail.ts'
import { mailMessages } from '../../functions/_shared/mail/mail-messages.ts'
import { messages } from '../../functions/_shared/mail/messages/en.ts'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

const sender = {
  siteUrl: 'https://members.example',
  name: 'Care & Co',
  lines: ['1 Road, Pune', 'help@example.test'],
}
const parameters = {
  receipt_id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
  number: '2026-27/0017',
  amount: 1_234_500,
  given_at: '2026-11-21T20:00:00+00:00',
  ended_at: '2026-11-21T20:00:00+00:00',
  refunded_amount: 20_050,
  remaining_amount: 30_000,
  provider: 'Google',
  start_at: '2026-11-21T20:00:00+00:00',
  role: 'superuser',
  former_role: 'member',
  event_id: 'event-1',
  job_id: 'job-1',
  company: 'Konkan Software Works',
  title: 'Lake Clean-up',
  start_time: '2026-12-05T01:30:00Z',
  end_time: '2026-12-05T03:30:00Z',
  location: 'Ulsoor Lake',
  attendance_mode: 'in_person',
  organiser: 'Asha',
  message: 'Heavy rain',
  guests: 2,
  position: 1,
  has_seat: true,
  query: 'token_hash=secret&type=signup',
  code: '012345',
  email: 'asha@example.test',
  subject: 'Parking',
  text: 'Please park behind the hall.',
  link: 'https://forms.example/a',
  link_host: 'forms.example',
  since_time: '2026-11-21T20:00:00+00:00',
  waiting: 3,
  reason: 'Status 500',
}

function compose(template: string, changes: object = {}, language = 'en') {
  const words = mailMessages(template, language, { ...parameters, ...changes })
  if (!words) throw new Error(`There is no mail ${template}`)
  return composeMail(words, sender)
}

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(messages))('%s is filled in, as text and as HTML', (template) => {
    const { subject, text, html } = compose(template, {}, language)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|null/)
      expect(part.trim()).not.toBe('')
    }
    expect(html).toContain(`<html lang="${language}">`)
    expect(text.endsWith('Care & Co\n1 Road, Pune\nhelp@example.test')).toBe(true)
  })

  test('formats amounts and dates as on the pages', () => {
    const { text } = compose('receipt_refunded', {}, language)
    expect(text).toContain(formatRupees(1_234_500, `${language}-IN`))
    expect(text).toContain(formatRupees(20_050, `${language}-IN`))
    expect(text).toContain(formatDate(parameters.given_at, `${language}-IN`))
  })
})

test('writes the text of an admin as it is, once, and escapes it', () => {
  const { subject, text, html } = compose('event_message', {
    subject: 'Parking\r\nBcc: all@example.test',
    text: 'Dear {title},\nwe moved.\n\n<a href="https://evil.example">Win</a> {event_id}',
  })
  expect(subject).toBe('Parking Bcc: all@example.test')
  expect(text).toContain(
    'Dear {title},\nwe moved.\n\n<a href="https://evil.example">Win</a> {event_id}',
  )
  expect(html).toContain('<p>Dear {title},<br>we moved.</p>')
  expect(html).not.toContain('<a href="https://evil')
  expect(text).toContain('https://members.example/events/event-1')
})

test('links to another website, and shows its host', () => {
  const { text, html } = compose('event_question')
  expect(text).toContain('Website: forms.example\n\nAnswer: https://forms.example/a')
  expect(html).toContain('<a href="https://forms.example/a"')
})

test.each(['javascript:alert(1)', 'http://forms.example', '.evil.example'])(
  'writes no link if it is not https: %s',
  (link) => {
    const { text, html } = compose('event_question', { link })
    expect(text).not.toContain('Answer')
    expect(html).not.toContain(link)
  },
)

test('names the receipt and links to its page', () => {
  const { subject, text, html } = compose('receipt_issued')
  expect(subject).toBe('Your receipt is ready: 2026-27/0017')
  const address = `https://members.example/contribute/receipts/${parameters.receipt_id}`
  expect(text).toContain(`Open the receipt: ${address}`)
  expect(html).toContain(`<a href="${address}"`)
  expect(html).toContain('Care &#38; Co')
})

test('says that a payment was received, and that its receipt follows', () => {
  const { subject, text } = compose('payment_received')
  expect(subject).toBe('Payment received: ₹12,345')
  expect(text).toContain('Your receipt follows')
  expect(text).toContain('View your contributions: https://members.example/contribute/history')
  expect(compose('receipt_issued').text).not.toContain('received your contribution')
})

test.each(['event_registered', 'event_moved_up', 'event_reminder'])(
  '%s has the address of the ticket',
  (template) => {
    const { text, html } = compose(template)
    expect(text).toContain('\nyour ticket: https://members.example/events/event-1/ticket\n')
    expect(html).toMatch(
      /<a href="https:\/\/members\.example\/events\/event-1\/ticket"[^>]*>your ticket<\/a>/,
    )
  },
)

test.each(Object.keys(messages))('%s links to each page that it names', (template) => {
  const { html } = compose(template)
  const withoutLinks = html.replace(/<a .*?<\/a>/g, '')
  expect(withoutLinks).not.toMatch(
    /Privacy & Settings|Privacy &#38; Settings|System Status|Forgot password|Contribute page|sign-in page/,
  )
})

test('makes no link of text that only looks like one', () => {
  const { html } = compose('event_message', {
    text: '[Win](/events) \n\n[Win](https://evil.example)',
  })
  expect(html).toContain('<p>[Win](/events) </p>\n<p>[Win](https://evil.example)</p>')
})

test.each([
  [true, 'You are no longer registered'],
  [false, 'You left the waiting list'],
])('says what a member has left with has_seat %j', (has_seat, words) => {
  const { subject, text } = compose('event_left', { has_seat })
  expect(subject).toBe(`${words}: Lake Clean-up`)
  expect(text).toContain(`${words}. While registration is open`)
})

test('names roles in the language of the reader', () => {
  expect(compose('role_changed').subject).toBe('Your role is now Super Admin')
  expect(compose('role_changed').text).toContain('New role: Super Admin\nBefore: Member')
  expect(compose('role_changed', {}, 'hi').text).toContain('नई भूमिका: सुपर एडमिन\nपहले: सदस्य')
})

test('shows a code only in mails that say what it is for', () => {
  const withCode = Object.keys(messages).filter((name) => compose(name).text.includes('012345'))
  expect(withCode).toEqual(['auth_code', 'auth_recovery'])
  expect(compose('auth_recovery').text).toContain(
    'If one of our pages asks for a code, enter the one below.',
  )
})

test('links to the page that confirms, with the token in the query', () => {
  const url = 'https://members.example/auth/confirm?token_hash=secret&type=signup'
  expect(compose('auth_sign_up').text).toContain(`Confirm email: ${url}`)
  expect(compose('auth_sign_up').html).toContain(`href="${url.replace('&', '&#38;')}"`)
})

test('says when auto-pay is first charged', () => {
  expect(compose('auto_pay_set_up').text).toContain(
    'Amount per month: ₹12,345\nFirst charge on: 22 Nov 2026',
  )
})

test('mentions a partial refund in a receipt mail, and no refund otherwise', () => {
  expect(compose('receipt_issued').text).toContain('Amount: ₹12,345\nRefunded: ₹200.50')
  expect(compose('receipt_issued', { refunded_amount: null }).text).not.toContain('Refunded')
})

test('offers the page with settings in a header of emails that can be turned off', () => {
  const header = { 'List-Unsubscribe': '<https://members.example/profile/privacy>' }
  const headersOf = (template: string) => compose(template).headers
  expect(headersOf('receipt_issued')).toEqual(header)
  expect(headersOf('password_changed')).toBeUndefined()
})

test.each([
  ['event_registered', 'online', 'Format: Online. The link to join is on the event page'],
  ['event_moved_up', 'both', 'Format: In person and online. The link to join is on the event page'],
  ['event_reminder', 'online', 'Format: Online. The link to join is on the event page'],
  ['event_reminder', 'in_person', 'Format: In person\n'],
  ['event_waiting', 'online', 'Format: Online\n'],
])('%s about an event that is %s says "%s"', (template, attendance_mode, words) => {
  expect(compose(template, { attendance_mode }).text).toContain(words)
})

test('says that an event has moved online, in both languages', () => {
  const moved = { attendance_mode: 'online', before: { attendance_mode: 'in_person' } }
  expect(compose('event_changed', moved).text).toContain('Format: Online\nBefore: In person\n')
  expect(compose('event_changed', moved, 'hi').text).toContain('तरीका: ऑनलाइन\nपहले: आमने-सामने\n')
})

test('lists what has changed with its former value', () => {
  const before = { title: 'Lake Clean-up', start_time: '2026-12-04T01:30:00Z', location: null }
  const { text } = compose('event_changed', { before })
  expect(text).toContain(
    'Event: Lake Clean-up\nStarts: Sat 5 Dec 2026, 7:00 am IST\nBefore: Fri 4 Dec 2026, 7:00 am IST\nEnds: Sat 5 Dec 2026, 9:00 am IST\nFormat: In person\nWhere: Ulsoor Lake\n\n',
  )
  expect(compose('event_changed', { before }, 'hi').text).toContain(
    'पहले: शुक्र 4 दिस॰ 2026, 7:00 am IST',
  )
})

test('escapes markup in user input', () => {
  const odd = `<img src=x onerror="alert('1')">`
  const { html } = compose('sign_in_added', { provider: odd })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;')
  expect(compose('receipt_issued', { receipt_id: '"><script>' }).html).not.toContain('<script')
})

test.each(['\r\nBcc: all@example.test', '\nBcc: x', '\u2028Bcc: x', '\u0000Bcc: x'])(
  'keeps a subject with %j on one line',
  (odd) => {
    const { subject } = compose('receipt_issued', { number: `7${odd}` })
    expect(subject).toMatch(/^Your receipt is ready: 7 Bcc: [^\p{Cc}\p{Zl}\p{Zp}]+$/u)
  },
)

test('removes marks of direction from a subject, and keeps joiners of Indic scripts', () => {
  const { subject } = compose('event_message', {
    subject: 'Pay\u202e\u2066 me\u200f क्\u200dष',
  })
  expect(subject).toBe('Pay me क्\u200dष')
})

test('shows the same receipt number in mails and on pages', async () => {
  for (const [financial_year, number] of [
    [2026, 17],
    [1999, 1],
    [2030, 123_456],
  ] as const) {
    const { rows } = await client.query(
      `select private.receipt_number(r) as number from jsonb_populate_record(null::public.receipts, $1) as r`,
      [{ financial_year, number }],
    )
    expect(rows).toEqual([{ number: receiptNumber({ financial_year, number }) }])
  }
})
