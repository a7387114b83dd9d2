import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Mailbox } from '../mailbox/create-mailbox.ts'
import { mailboxPage } from '../mailbox/mailbox-page.ts'

const localName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * The mails of the local backend, as a page and as JSON. Mails hold links that sign in, so no
 * other origin may read them: no CORS, and no name that could be pointed here from outside.
 */
export function mailboxRoutes({ mailbox }: { mailbox: Mailbox }) {
  return new Hono()
    .use(onLocalName)
    .get('/', (request) => {
      request.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      return request.html(mailboxPage(mailbox.messages()))
    })
    .get('/messages', (request) => request.json(mailbox.messages()))
    .delete('/messages', (request) => {
      mailbox.clear()
      return request.body(null, 204)
    })
}

const onLocalName = createMiddleware(async (request, next) => {
  const host = request.req.header('host') ?? new URL(request.req.url).host
  if (!localName.test(host)) {
    return request.json({ message: 'The mailbox answers on localhost alone' }, 403)
  }
  request.header('Cache-Control', 'no-store')
  await next()
})
