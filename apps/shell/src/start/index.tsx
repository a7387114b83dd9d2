import { notifyNotStarted } from '../platform/page-element.ts'
import { startup } from './startup.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Lets the browser paint and respond between steps (docs/decisions/first-page-and-prerendering.md). */
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
