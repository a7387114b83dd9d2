import { storedUserId } from '@sabha/backend'
import { isShellPath } from '@sabha/contract/composition'
import type { Begun } from '../begin.ts'
import { createRemoteJournal } from '../composition/journal/remote-journal.ts'
import { languageKey } from '../language/first-language.ts'
import { createLanguageStore } from '../language/language-store.ts'
import { createUnsavedWork } from '../leaving/unsaved-work.ts'
import { coverRestoredPage } from '../session/cover-restored-page.ts'
import { createLazyBackend } from '../session/lazy-backend.ts'
import { followRefreshTriggers } from '../session/refresh-triggers.ts'
import { rememberedRole } from '../session/remembered-role.ts'
import { createSessionStore } from '../session/session-store.ts'
import { tellError } from '../toast/tell.ts'
import { composePage } from './compose-page.tsx'
import { type BegunPage, type Page, reporterOf } from './page.ts'
import { createPageRoot } from './page-root.tsx'
import { createRemotes } from './remote-source.ts'

/** Starts the application in a page that has begun. Who is here has been asked for already (`askFirst`). */
export async function startShell({ page: begun, given, resolving }: Begun): Promise<void> {
  const page = createPage(begun)
  const { session, remotes } = page
  // Whoever is not a visitor of the landing page will need a remote.
  if (!isShellPath(location.pathname) || rememberedRole()) remotes.warmUp()
  session.start()
  followRefreshTriggers(session)
  coverRestoredPage({ element: page.element.node, session, storedUserId })
  await composePage(page, given, resolving)
}

function createPage(begun: BegunPage): Page {
  const { backendUrl: url, publishableKey, healthUrl } = begun.config
  const backend = createLazyBackend({ url, publishableKey, deviceKeys: [languageKey], healthUrl })
  const session = createSessionStore({
    backend,
    report(error, { isShown }) {
      page.reporter.report(error)
      if (!isShown) page.tell(error)
    },
  })
  const language = createLanguageStore()
  const journal = createRemoteJournal()
  const page: Page = Object.assign(begun, {
    backend,
    remotes: createRemotes({ prepare: backend.ready }),
    journal,
    session,
    language,
    root: createPageRoot(begun.element, (error) => page.reporter.report(error)),
    unsavedWork: createUnsavedWork(),
    tell: (error: unknown) => tellError(language.getState().language, error),
    reporter: reporterOf('none', journal),
    isComposed: false,
    stop: () => undefined,
  })
  return page
}
