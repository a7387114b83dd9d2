import { formatDate, formatRupees, languages } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { composeMail } from '../../functions/_shared/mail/compose-mail.ts'
import { mailMessages } from '../../functions/_shared/mail/mail-messages.ts'
import { type MailSettings, mailSettings } from '../../functions/_shared/mail/mail-settings.ts'
import { messages } from '../../functions/_shared/mail/messages/en.ts'
import { sendWaitingMails } from '../../functions/_shared/mail/send-waiting-mails.ts'

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

test('names the receipt and links to its page', () => {
  const { subject, text, html } = compose('receipt_issued')
  expect(subject).toBe('Your receipt 2026-27/0017')
  const address = `https://members.example/contribute/receipts/${parameters.receipt_id}`
  expect(text).toContain(`Open the receipt: ${address}`)
  expect(html).toContain(`<a href="${address}"`)
  expect(html).toContain('Care &#38; Co')
})

test('mentions a partial refund in a receipt mail, and no refund otherwise', () => {
  expect(compose('receipt_issued').text).toContain('Amount: ₹12,345\nRefunded: ₹200.50')
  expect(compose('receipt_issued', { refunded_amount: null }).text).not.toContain('Refunded')
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
    expect(subject).toMatch(/^Your receipt 7 Bcc: [^\p{Cc}\p{Zl}\p{Zp}]+$/u)
  },
)

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

describe('the sender of mails', () => {
  const environment = {
    SUPABASE_URL: 'https://backend.example',
    SUPABASE_SECRET_KEY: 'secret',
    SABHA_MAIL_API_URL: 'https://mail.example',
    SABHA_MAIL_API_KEY: 'key',
    SABHA_MAIL_FROM: 'Us <us@example.test>',
    SABHA_SITE_URL: 'https://members.example/',
    SABHA_FOUNDATION_NAME: 'Care & Co',
    SABHA_FOUNDATION_ADDRESS: '1 Road, Pune',
  }

  test.each(['SABHA_SITE_URL', 'SABHA_FOUNDATION_NAME'])('requires %s', (name) => {
    expect(() => mailSettings({ ...environment, [name]: '' })).toThrow(`${name} is not set.`)
  })

  test('sends a mail once, with its row id as the key, and records it as sent', async () => {
    const asked: { url: string; key: string | null; body: Record<string, unknown> }[] = []
    const settings: MailSettings = {
      ...mailSettings(environment),
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        const body = JSON.parse(String(init?.body))
        asked.push({ url: String(input), key: headers.get('idempotency-key'), body })
        const mail = { id: 'mail-1', recipient: 'asha@example.test', language: 'hi', parameters }
        return Response.json(
          String(input).endsWith('take_mails') ? [{ ...mail, template: 'receipt_issued' }] : {},
        )
      },
    }
    await sendWaitingMails(settings)
    expect(asked.map(({ url, key }) => [url, key])).toEqual([
      ['https://backend.example/rest/v1/rpc/take_mails', null],
      ['https://mail.example', 'mail-1'],
      ['https://backend.example/rest/v1/mail_outbox?id=eq.mail-1', null],
    ])
    expect(asked[1]?.body).toMatchObject({
      from: 'Us <us@example.test>',
      to: 'asha@example.test',
      subject: 'आपकी रसीद 2026-27/0017',
      text: expect.stringContaining('https://members.example/contribute/receipts/'),
      html: expect.stringContaining('1 Road, Pune'),
    })
    expect(asked[2]?.body).toHaveProperty('sent_at')
  })

  test('sends no mail if no provider is configured, but still deletes expired data', async () => {
    const asked: [url: string, body: unknown][] = []
    await sendWaitingMails({
      ...mailSettings({ ...environment, SABHA_MAIL_API_URL: '' }),
      fetch: async (input, init) => {
        asked.push([String(input), JSON.parse(String(init?.body))])
        return Response.json([])
      },
    })
    expect(asked).toEqual([['https://backend.example/rest/v1/rpc/take_mails', { at_most: 0 }]])
  })

  test('sends the other mails if one cannot be rendered', async () => {
    const noted: unknown[] = []
    const mail = { recipient: 'asha@example.test', language: 'en', template: 'receipt_issued' }
    const settings: MailSettings = {
      ...mailSettings(environment),
      fetch: async (input, init) => {
        if (init?.method === 'PATCH') noted.push([String(input).slice(-6), String(init.body)])
        return Response.json([
          { ...mail, id: 'mail-1', parameters: { ...parameters, given_at: 'never' } },
          { ...mail, id: 'mail-2', parameters },
        ])
      },
    }
    await sendWaitingMails(settings)
    expect(noted).toEqual([
      ['mail-1', expect.stringContaining('last_error')],
      ['mail-2', expect.stringContaining('sent_at')],
    ])
  })
})
