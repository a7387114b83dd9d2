import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

const mail = { to: 'a@b.test', subject: 'Hello', text: 'Open: http://x.test/1', html: '<b>x</b>' }

test('accepts the mails of functions unchanged and finds their links', async () => {
  const { send, mailbox, secretKey } = await start()
  expect(await send(secretKey, mail)).toBe(200)
  expect(mailbox.messages()).toMatchObject([{ ...mail, links: ['http://x.test/1'] }])
})

test('rejects mails without the key and mails without HTML', async () => {
  const { send, mailbox, secretKey } = await start()
  expect(await send('guessed', mail)).toBe(401)
  expect(await send(secretKey, { ...mail, html: undefined })).toBe(422)
  expect(mailbox.messages()).toEqual([])
})

test('stores headers and attachments and offers the files on the page', async () => {
  const { send, mailbox, page, secretKey } = await start()
  const attachment = { filename: 'e"1.ics', content_type: 'text/calendar', content: 'QkVHSU4=' }
  const rich = {
    ...mail,
    headers: { 'List-Unsubscribe': '<http://x.test>' },
    attachments: [attachment],
  }
  expect(await send(secretKey, rich)).toBe(200)
  expect(mailbox.messages()).toMatchObject([rich])
  expect(await page()).toContain(
    '<a download="e&quot;1.ics" href="data:text/calendar;base64,QkVHSU4=">',
  )
  const broken = { ...attachment, content: 'not base64!' }
  expect(await send(secretKey, { ...mail, attachments: [broken] })).toBe(422)
})

test('stores a mail once per idempotency key and refuses another mail with the same key', async () => {
  const { send, mailbox, secretKey } = await start()
  expect(await send(secretKey, mail, 'key-1')).toBe(200)
  expect(await send(secretKey, mail, 'key-1')).toBe(200)
  expect(await send(secretKey, { ...mail, subject: 'Other' }, 'key-1')).toBe(409)
  expect(await send(secretKey, mail, 'key-2')).toBe(200)
  expect(mailbox.messages()).toHaveLength(2)
})

async function start() {
  const keys = await loadKeys(createTemporaryFolder())
  const mailbox = createMailbox()
  const routes = mailboxRoutes({ keys, mailbox })
  const send = async (key: string, body: object, idempotencyKey?: string) => {
    const answer = await routes.request('http://localhost/mails', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const page = async () => (await routes.request('http://localhost/')).text()
  return { send, mailbox, page, secretKey: keys.secretKey }
}
