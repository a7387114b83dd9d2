import type { ShellConfig } from '@sabha/contract/composition'
import {
  captchaScripts,
  installScriptPolicy,
  type TrustedTypesWindow,
} from '../trusted-types/script-policy.ts'
import { fitsPrerendered } from './fits-prerendered.ts'
import type { BegunPage } from './page.ts'
import { createPageElement, rootNode } from './page-element.ts'
import { shellBase } from './shell-base.ts'

/** Begins a page: which scripts it admits, and whether what its HTML brought is seen. */
export function beginPage(config: ShellConfig, provides: BegunPage['provides']): BegunPage {
  const { trustedTypes }: TrustedTypesWindow = window
  const policy = installScriptPolicy(trustedTypes, shellBase)
  if (config.payments) policy.admitScript(config.payments.scriptUrl)
  if (config.phoneIdentity && !config.phoneIdentity.emulatorUrl) {
    for (const prefix of captchaScripts) policy.admitScriptsBelow(prefix)
  }
  const element = createPageElement(rootNode())
  if (!fitsPrerendered()) element.hide()
  return { config, provides, policy, element, issuedAt: 0 }
}
