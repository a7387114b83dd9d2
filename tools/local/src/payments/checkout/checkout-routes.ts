import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { toErrorResponse } from '../api/error-response.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { makePayment } from './make-payment.ts'
import { describePaidEntity, findPaidEntity } from './paid-entity.ts'
import { payableSchema, paymentRequestSchema } from './payment-request.ts'

const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ')

/** Serves the script that pages load, the window that it opens, and the routes that the window calls. */
export function checkoutRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()
  routes.get('/checkout.js', (context) => sendFile(context, 'checkout.js', 'text/javascript'))
  routes.get('/checkout/window', (context) => {
    context.header('content-security-policy', windowPolicy)
    return sendFile(context, 'window.html', 'text/html')
  })
  routes.get('/checkout/window.js', (context) => sendFile(context, 'window.js', 'text/javascript'))
  routes.get('/checkout/window.css', (context) => sendFile(context, 'window.css', 'text/css'))
  routes.post('/checkout/subject', async (context) => {
    const payable = await readBody(context, payableSchema)
    return context.json(describePaidEntity(sandbox, findPaidEntity(sandbox, payable)))
  })
  routes.post('/checkout/pay', async (context) =>
    context.json(makePayment(sandbox, await readBody(context, paymentRequestSchema))),
  )
  routes.onError(toErrorResponse)
  return routes
}

async function sendFile(context: Context, name: string, type: string): Promise<Response> {
  const text = await readFile(new URL(`../browser/${name}`, import.meta.url), 'utf8')
  return context.body(text, 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
