import { storedUserId } from '@sabha/backend'
import { isShellPath } from '@sabha/contract/composition'
import { codeOf } from '@sabha/types'
import { createRemoteJournal } from '../composition/journal/remote-journal.ts'
import { createPageComposition } from '../composition/page-composition.ts'
import { themeKey } from '../pages/header/display-choices.ts'
import { languageKey } from '../platform/language/first-language.ts'
import { createLanguageStore } from '../platform/language/language-store.ts'
import { createUnsavedWork } from '../platform/leaving/unsaved-work.ts'
import type { ErrorReport } from '../platform/report/reporter.ts'
import { createReporter } from '../platform/report/reporter.ts'
import { coverRestoredPage } from '../platform/session/cover-restored-page.ts'
import { createLazyBackend } from '../platform/session/lazy-backend.ts'
import { followRefreshTriggers } from '../platform/session/refresh-triggers.ts'
import { readRememberedRole } from '../platform/session/remembered-role.ts'
import { createSessionStore } from '../platform/session/session-store.ts'
import { notifyError } from '../platform/toast/notify.ts'
import { createCompositionSource } from './composition-source.ts'
import { followComposition } from './follow-composition.ts'
import type { StartedPage } from './page.ts'
import { createPageRoot } from './page-root.tsx'
import { createRemotes } from './remote-source.ts'
import type { StartupState } from './startup.ts'

/** Listened for by monitoring scripts and tests. */
const reportEvent = 'sabha:report'

/** Writes a report to the console and dispatches it as an event. */
function sendReport(report: ErrorReport): void {
  const { remote, version, owner, registryId, traceId } = report.origin
  // biome-ignore lint/suspicious/noConsole: reports end here until a collector is configured
  console.error(
    `[${remote} ${version}] ${traceId} (${owner}, ${registryId}) ${codeOf(report.error) ?? ''}`,
    report.error,
  )
  dispatchEvent(new CustomEvent(reportEvent, { detail: report }))
}

export async function startShell(started: StartupState): Promise<void> {
  const page = createPage(started)
  const { platform, remotes, composition } = page
  const { session, language } = platform
  // Only visitors of the landing page need no remote.
  if (!isShellPath(location.pathname) || readRememberedRole()) remotes.warmUp()
  session.start()
  followRefreshTriggers(session)
  coverRestoredPage({ element: started.page.element.node, session, storedUserId })
  const composed = followComposition(page, language.start())
  composition.store.dispatch({ type: 'registry-resolved', ...(await started.resolving) })
  await composed()
}

function createPage({ page: early, registryRequest }: StartupState): StartedPage {
  const { backendUrl: url, publishableKey, healthUrl } = early.config
  const journal = createRemoteJournal()
  const unsavedWork = createUnsavedWork()
  const source = createCompositionSource(early)
  const composition = createPageComposition({ source, unsavedWork, registryRequest })
  const reporter = createReporter({
    registryId: () => composition.store.getState().composition.registryId,
    send(report) {
      // A refusal of the backend says nothing about the code that asked.
      if (codeOf(report.error) === null) journal.erred(report.origin, null)
      sendReport(report)
    },
  })
  const language = createLanguageStore()
  const deviceKeys = [languageKey, themeKey]
  const backend = createLazyBackend({ url, publishableKey, deviceKeys, healthUrl })
  const session = createSessionStore({
    backend,
    report(error, { isShown }) {
      reporter.report(error)
      if (!isShown) notifyError(language.getState().language, error)
    },
  })
  const config = platformConfig(early.config)
  return {
    early,
    platform: { config, session, language, reporter, unsavedWork, prepareBackend: backend.ready },
    composition,
    remotes: createRemotes({ prepare: backend.ready }),
    journal,
    root: createPageRoot(early.element, (error) => reporter.report(error)),
  }
}

function platformConfig(config: StartedPage['early']['config']): StartedPage['platform']['config'] {
  const { foundation, payments, phoneIdentity, backendUrl: url, publishableKey } = config
  return { foundation, payments, phoneIdentity, factsSource: { url, publishableKey } }
}
