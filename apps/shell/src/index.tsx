import { begun } from './begin.ts'
import { tellNotStarted } from './start/page-element.ts'
import { yieldToMain } from './start/yield-to-main.ts'

/** In pieces that the browser can paint and answer between (docs/decisions/first-page-and-prerendering.md), all of them in this script. */
async function start(): Promise<void> {
  await yieldToMain()
  await import(/* webpackMode: "eager" */ './start/framework.ts')
  await yieldToMain()
  const { startShell } = await import(/* webpackMode: "eager" */ './start/start-shell.ts')
  await yieldToMain()
  await startShell(await begun)
}

start().catch((error) => {
  tellNotStarted()
  throw error
})
