import { requestProfileEarly } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import type { RegistryRequest } from '../composition/page-composition.ts'
import type { ResolvedComposition } from '../composition/registry/resolve-composition.ts'
import { createEarlyPage } from './create-early-page.ts'
import type { EarlyPage } from './page.ts'
import { readConfig } from './page-blocks/read-config.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'
import { resolvePageComposition } from './resolve-page.ts'
import { tolerateTranslators } from './tolerate-translators.ts'
import { yieldToMain } from './yield-to-main.ts'

export interface StartupState {
  page: EarlyPage
  given: RegistryRequest
  resolving: Promise<ResolvedComposition>
}

/** Starts before React (docs/decisions/first-page-and-prerendering.md). Rejects without a configuration. */
export const startup = begin()
suppressUnhandledRejection(startup)

async function begin(): Promise<StartupState> {
  // Must match `missingScript` of tools/release, which tells the user.
  if ('tooOld' in document.documentElement.dataset) throw new Error('This browser is too old')
  tolerateTranslators()
  const config = startFirstRequests()
  // Runs before other scripts can be reported missing, because it may hide that notice.
  const page = createEarlyPage(config)
  await yieldToMain()
  const given = { inlined: readPageBlock('sabha-registry') }
  const resolving = resolvePageComposition(page, given)
  suppressUnhandledRejection(resolving)
  return { page, given, resolving }
}

/** Prevents an unhandledrejection until the consumer handles the promise. */
function suppressUnhandledRejection(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

/** Runs before the application's libraries are evaluated. @throws Error naming the missing fields. */
function startFirstRequests(): ShellConfig {
  const config = readConfig(readPageBlock('sabha-config'))
  const { backendUrl: url, publishableKey } = config
  requestProfileEarly({ url, publishableKey })
  return config
}
