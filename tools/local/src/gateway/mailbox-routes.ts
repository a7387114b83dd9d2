import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { ProjectKeys } from '../auth/sessions/keys.ts'
import { attachmentSchema, type Mailbox } from '../mailbox/create-mailbox.ts'
import { mailboxPage } from '../mailbox/mailbox-page.ts'

/** A mail as mail providers accept it. Functions send their mails in this form. */
const handedMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(attachmentSchema).optional(),
})

/** Number of idempotency keys that are remembered. */
const rememberedKeys = 1000

const localName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * Serves the mails of the local backend as a page and as JSON. Mails contain sign-in links, so no
 * other origin may read them: the routes have no CORS headers and answer only to local host names.
 */
export function mailboxRoutes({ keys, mailbox }: { keys: ProjectKeys; mailbox: Mailbox }) {
  const accepted = new Map<string, string>()
  return new Hono()
    .use(onLocalName)
    .get('/', (request) => {
      request.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      return request.html(mailboxPage(mailbox.messages()))
    })
    .get('/messages', (request) => request.json(mailbox.messages()))
    .post('/mails', async (request) => {
      if (request.req.header('authorization') !== `Bearer ${keys.secretKey}`) {
        return request.json({ message: 'Only the functions send mails' }, 401)
      }
      const mail = handedMailSchema.safeParse(await request.req.json().catch(() => null))
      if (!mail.success) return request.json({ message: mail.error.message }, 422)
      const key = request.req.header('idempotency-key')
      const content = JSON.stringify(mail.data)
      const before = key && accepted.get(key)
      if (before === content) return request.json({ accepted: true })
      if (before) {
        const message = 'This key was used for another mail'
        return request.json({ name: 'invalid_idempotent_request', message }, 409)
      }
      if (key) remember(accepted, key, content)
      mailbox.send({ ...mail.data, links: mail.data.text.match(/https?:\/\/\S+/g) ?? [] })
      return request.json({ accepted: true })
    })
    .delete('/messages', (request) => {
      mailbox.clear()
      return request.body(null, 204)
    })
}

function remember(accepted: Map<string, string>, key: string, content: string): void {
  accepted.set(key, content)
  const [oldest] = accepted.keys()
  if (accepted.size > rememberedKeys && oldest) accepted.delete(oldest)
}

const onLocalName = createMiddleware(async (request, next) => {
  const host = request.req.header('host') ?? new URL(request.req.url).host
  if (!localName.test(host)) {
    return request.json({ message: 'The mailbox is available on localhost only' }, 403)
  }
  request.header('Cache-Control', 'no-store')
  await next()
})
