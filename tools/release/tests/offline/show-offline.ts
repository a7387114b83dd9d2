import { runInThisContext } from 'node:vm'
import { vi } from 'vitest'
import { offlineResponse } from './run-offline-worker.ts'

/** Shows the offline page at a path, in place of the document of the test. */
export async function showOffline(pathname: string) {
  const page = new DOMParser().parseFromString(await (await offlineResponse()).text(), 'text/html')
  const script = page.querySelector('script')
  script?.remove()
  document.title = page.title
  document.body.replaceChildren(...page.body.childNodes)
  const reload = vi.fn()
  const browser = new EventTarget()
  const run = runInThisContext(`(location, addEventListener) => {${script?.textContent}}`)
  run({ pathname, reload }, browser.addEventListener.bind(browser))
  return { reload, comeOnline: () => browser.dispatchEvent(new Event('online')) }
}
