import { storedUserId } from '@sabha/backend'
import { isShellPath, type ShellConfig } from '@sabha/contract/composition'
import { createRemoteJournal } from '../composition/remote-journal.ts'
import { languageKey } from '../language/first-language.ts'
import { createLanguageStore } from '../language/language-store.ts'
import { createUnsavedWork } from '../leaving/unsaved-work.ts'
import {
  captchaScripts,
  installScriptPolicy,
  type TrustedTypesWindow,
} from '../protect/script-policy.ts'
import { coverRestoredPage } from '../session/cover-restored-page.ts'
import { createLazyBackend } from '../session/lazy-backend.ts'
import { followRefreshTriggers } from '../session/refresh-triggers.ts'
import { rememberedRole } from '../session/remembered-role.ts'
import { createSessionStore } from '../session/session-store.ts'
import { tellError } from '../toast/tell.ts'
import { composePage } from './compose-page.tsx'
import { fitsPrerendered } from './fits-prerendered.ts'
import { type Page, reporterOf, shellBase } from './page.ts'
import { readPageBlock } from './page-blocks/read-page-block.ts'
import { createPageRoot } from './page-root.tsx'
import { createRemotes, protectOnce } from './remote-source.ts'

export interface ShellStart {
  /** Of the page, that the application stands in. */
  element: HTMLElement
  config: ShellConfig
  /** Versions of the libraries that remotes share with the shell, by their names. */
  provides: Readonly<Record<string, string>>
}

/** Starts the application. Who is here has been asked for already (`askFirst`). */
export async function startShell({ element, config, provides }: ShellStart): Promise<void> {
  const { trustedTypes }: TrustedTypesWindow = window
  const policy = installScriptPolicy(trustedTypes, shellBase)
  const root = createPageRoot(element, (error) => page.reporter.report(error))
  if (!fitsPrerendered()) root.hide()
  if (config.payments) policy.admitScript(config.payments.scriptUrl)
  if (config.phoneIdentity && !config.phoneIdentity.emulatorUrl) {
    for (const prefix of captchaScripts) policy.admitScriptsBelow(prefix)
  }
  const { backendUrl: url, publishableKey } = config
  const backend = createLazyBackend({
    url,
    publishableKey,
    deviceKeys: [languageKey],
    healthUrl: config.healthUrl,
  })
  const session = createSessionStore({
    backend,
    report(error, { isShown }) {
      page.reporter.report(error)
      if (!isShown) page.tell(error)
    },
  })
  const language = createLanguageStore()
  const journal = createRemoteJournal()
  const page: Page = {
    config,
    provides,
    policy,
    backend,
    remotes: createRemotes({
      prepare() {
        protectOnce(page)
        return backend.ready()
      },
    }),
    journal,
    session,
    language,
    unsavedWork: createUnsavedWork(),
    tell: (error) => tellError(language.getState().language, error),
    root,
    reporter: reporterOf('none', journal),
    isProtected: false,
    isComposed: false,
    issuedAt: 0,
    suspect: null,
    blame: () => null,
    stop: () => undefined,
  }
  // Whoever is not a visitor of the landing page will need a remote.
  if (!isShellPath(location.pathname) || rememberedRole()) page.remotes.warmUp()
  session.start()
  followRefreshTriggers(session)
  coverRestoredPage({ element, session, storedUserId })
  await composePage(page, readPageBlock('sabha-registry'))
}
