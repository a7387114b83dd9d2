import { shellCatalogue } from './messages.ts'
import { providedVersions } from './provided-versions.gen.ts'
import { askFirst } from './start/ask-first.ts'
import { yieldToMain } from './start/yield-to-main.ts'

/** In pieces that the browser can paint and answer between (0143), all of them in this script. */
async function start(element: HTMLElement): Promise<void> {
  const config = askFirst()
  await yieldToMain()
  await import(/* webpackMode: "eager" */ './start/foundation.ts')
  await yieldToMain()
  const { startShell } = await import(/* webpackMode: "eager" */ './start/start-shell.ts')
  await yieldToMain()
  await startShell({ element, config, provides: providedVersions })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

start(root).catch((error) => {
  root.textContent = shellCatalogue.read('en').frame.notConfigured
  throw error
})
