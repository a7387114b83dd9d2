import { hasStoredSession } from '@sabha/backend'
import type { ShellConfig } from '@sabha/contract/composition'
import { firstLanguage } from '../platform/language/first-language.ts'
import { createPageElement, rootNode } from '../platform/page-element.ts'
import type { EarlyPage } from './page.ts'
import { shellBase } from './shell-base.ts'
import {
  captchaScripts,
  installScriptPolicy,
  type TrustedTypesWindow,
} from './trusted-types/script-policy.ts'

/** Installs the script policy and hides a prerendered page that does not fit this user. */
export function createEarlyPage(config: ShellConfig): EarlyPage {
  const { trustedTypes }: TrustedTypesWindow = window
  const policy = installScriptPolicy(trustedTypes, shellBase)
  policy.admitScript(`${location.origin}/offline-worker.js`)
  if (config.payments) policy.admitScript(config.payments.scriptUrl)
  if (config.phoneIdentity && !config.phoneIdentity.emulatorUrl) {
    for (const prefix of captchaScripts) policy.admitScriptsBelow(prefix)
  }
  const element = createPageElement(rootNode())
  if (!canShowPrerendered()) element.hide()
  return { config, policy, element, issuedAt: 0 }
}

/** Must match the script in the page's head (tools/release), which hides the page before the first paint. */
export function canShowPrerendered(): boolean {
  const isArriving = /[?&#](code|error\w*)=/.test(location.href)
  return !hasStoredSession() && !isArriving && firstLanguage() === 'en'
}
