import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
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

async function start() {
  const keys = await loadKeys(temporaryFolder())
  const mailbox = createMailbox()
  const routes = mailboxRoutes({ keys, mailbox })
  const send = async (key: string, body: object) => {
    const answer = await routes.request('http://localhost/mails', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  return { send, mailbox, secretKey: keys.secretKey }
}
