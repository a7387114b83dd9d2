import type { BrowserContext, Page } from '@playwright/test'
import { builtInSource, unscopedRuleSource } from '@sabha/contract/page-checks'
import { addresses } from '../system.ts'
import { findHeaderProblems, isHeaderShown, isHomeFocused } from './header-problems.ts'

/** Watches the application in each page of a browser for `findDisturbances`. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: watchSource })
}

/**
 * Returns changes in the page that would disturb the shell or another remote: replaced built-ins,
 * style rules for the whole document, a storage cleared by a remote, and a covered or unresponsive
 * header. Returns an empty list for a page that is being left.
 */
export async function findDisturbances(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith(`${addresses.app}/`)) return []
  try {
    const changes = await page.evaluate(() => globalThis.sabhaChanges?.())
    return changes ? [...changes, ...(await problemsOfHeader(page))] : []
  } catch (error) {
    if (/context was destroyed|has been closed/.test(String(error))) return []
    throw error
  }
}

async function problemsOfHeader(page: Page): Promise<string[]> {
  if (!(await page.evaluate(isHeaderShown))) return []
  const problems = await page.evaluate(findHeaderProblems)
  if (problems.length > 0) return problems
  // A page that moves the focus in a loop does so within this time.
  await page.waitForTimeout(focusMs)
  return (await page.evaluate(isHomeFocused)) ? [] : ['the header does not keep the focus']
}

const focusMs = 150

declare global {
  /** Returns the changes found in a watched page. */
  var sabhaChanges: (() => string[]) | undefined
}

/** Runs before any script of an HTML page. Remotes are loaded after the HTML is parsed. */
const watchSource = `if (window === top && location.origin === '${addresses.app}' && document.contentType === 'text/html') {
  ${builtInSource()}
  ${unscopedRuleSource()}
  const { clear } = Storage.prototype
  const emptied = new Set()
  Storage.prototype.clear = function () {
    if (new Error().stack.includes('${addresses.remotes}/')) emptied.add('a remote empties a storage')
    clear.call(this)
  }
  const replaced = watchBuiltIns()
  let ofHtml = []
  addEventListener('DOMContentLoaded', () => {
    ofHtml = findUnscopedRules()
  })
  globalThis.sabhaChanges = () => [
    // Playwright's clock replaces timers and dates.
    ...(globalThis.__pwClock ? [] : replaced().map((name) => name + ' is replaced')),
    ...findUnscopedRules()
      .filter((rule) => !ofHtml.includes(rule))
      .map((rule) => 'a style rule holds for the whole document: ' + rule),
    ...emptied,
  ]
}`
