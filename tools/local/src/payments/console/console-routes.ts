import { type Context, Hono } from 'hono'
import { answerError } from '../api/answer-error.ts'
import { runDueWork } from '../core/run-due-work.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { findConsoleAction } from './console-actions.ts'
import { consolePage } from './console-page.ts'
import { consoleStyle } from './console-style.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * A page to see and drive everything by hand. Each form posts to `/console/<action>`; tests post
 * the same as JSON and get the state back.
 */
export function consoleRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()
  routes.get('/', (context) => {
    context.header('content-security-policy', pagePolicy)
    return context.html(consolePage(sandbox))
  })
  routes.get('/console.css', (context) =>
    context.body(consoleStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  routes.get('/console/state', (context) =>
    context.json({ ...sandbox.state, now: sandbox.clock.now() }),
  )
  routes.post('/console/:action', async (context) => {
    const act = findConsoleAction(context.req.param('action'))
    if (!act) return context.text('There is no such action.', 404)
    const isJson = context.req.header('content-type')?.startsWith('application/json') ?? false
    const input: unknown = isJson ? await context.req.json() : await formOf(context)
    act(sandbox, input)
    runDueWork(sandbox)
    return isJson ? context.json(sandbox.state) : context.redirect('/', 303)
  })
  routes.onError((error, context) =>
    error.name === 'ZodError' ? context.text(error.message, 400) : answerError(error, context),
  )
  return routes
}

/** The filled-in fields of a form. */
async function formOf(context: Context): Promise<Record<string, unknown>> {
  const form = await context.req.parseBody()
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}
