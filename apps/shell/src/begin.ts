import { providedVersions } from './provided-versions.gen.ts'
import type { ResolvedComposition } from './registry/resolve-composition.ts'
import { askFirst } from './start/ask-first.ts'
import { beginPage } from './start/begin-page.ts'
import type { BegunPage } from './start/page.ts'
import { readPageBlock } from './start/page-blocks/read-page-block.ts'
import { type GivenRegistry, resolvePage } from './start/resolve-page.ts'
import { tolerateTranslators } from './start/tolerate-translators.ts'
import { yieldToMain } from './start/yield-to-main.ts'

export interface Begun {
  page: BegunPage
  /** The registry that stands in it. */
  given: GivenRegistry
  /** What it is composed of. */
  resolving: Promise<ResolvedComposition>
}

/** Runs before React is here, which none of it needs (docs/decisions/first-page-and-prerendering.md). Rejects where the page lacks its configuration. */
export const begun = begin()
leaveToTaker(begun)

async function begin(): Promise<Begun> {
  // In step with `missingScript` of tools/release, which tells the user.
  if ('tooOld' in document.documentElement.dataset) throw new Error('This browser is too old')
  tolerateTranslators()
  const config = askFirst()
  // Before another script can be found missing, whose note would be hidden again.
  const page = beginPage(config, providedVersions)
  await yieldToMain()
  const given = { inlined: readPageBlock('sabha-registry') }
  const resolving = resolvePage(page, given)
  leaveToTaker(resolving)
  return { page, given, resolving }
}

/** Whoever takes it over hears of its failure; until then nobody need. */
function leaveToTaker(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}
