import { notifyNotStarted } from '../platform/page-element.ts'
import { startup } from './startup.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Starts in steps between which the browser can paint and respond (docs/decisions/first-page-and-prerendering.md); all
 * of them are in this script.
 */
async function start(): Promise<void> {
  await yieldToMain()
  await import(/* webpackMode: "eager" */ './framework.ts')
  await yieldToMain()
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts')
  await yieldToMain()
  await startShell(await startup)
}

start().catch((error) => {
  notifyNotStarted()
  throw error
})
