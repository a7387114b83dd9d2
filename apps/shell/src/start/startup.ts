import { requestProfileEarly } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import type { RegistryRequest } from '../composition/page-composition.ts'
import type { ResolvedComposition } from '../composition/registry/resolve-composition.ts'
import { createEarlyPage } from './create-early-page.ts'
import type { EarlyPage } from './page.ts'
import { readConfig } from './page-blocks/read-config.ts'
import { resolvePageComposition } from './resolve-page.ts'
import { tolerateTranslators } from './tolerate-translators.ts'
import { yieldToMain } from './yield-to-main.ts'

export interface StartupState {
  page: EarlyPage
  registryRequest: RegistryRequest
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
  const registryRequest = { inlined: readPageBlock('sabha-registry') }
  const resolving = resolvePageComposition(page, registryRequest)
  suppressUnhandledRejection(resolving)
  return { page, registryRequest, resolving }
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

/** Reads a JSON block in the page; null if it is missing or malformed. */
function readPageBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
