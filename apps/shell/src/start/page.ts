import type { ShellConfig } from '@sabha/contract/composition'
import type { RemoteJournal } from '../composition/journal/remote-journal.ts'
import type { Remotes } from '../composition/remotes.ts'
import { shellOrigin } from '../composition/shell-origin.ts'
import type { LanguageStore } from '../language/language-store.ts'
import type { UnsavedWork } from '../leaving/unsaved-work.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import { sendReport } from '../report/send-report.ts'
import type { LazyBackend } from '../session/lazy-backend.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ScriptPolicy } from '../trusted-types/script-policy.ts'
import type { PageElement } from './page-element.ts'
import type { PageRoot } from './page-root.tsx'

/** What a page begins with, before React is here. */
export interface BegunPage {
  config: ShellConfig
  /** The versions of the shared libraries. */
  provides: Readonly<Record<string, string>>
  policy: ScriptPolicy
  element: PageElement
  /** When the newest registry was issued that it was composed of, in milliseconds. */
  issuedAt: number
}

/** What lasts as long as the page, whatever it is composed of. */
export interface Page extends BegunPage {
  backend: LazyBackend
  remotes: Remotes
  journal: RemoteJournal
  session: SessionStore
  language: LanguageStore
  root: PageRoot
  unsavedWork: UnsavedWork
  /** Says to the person that something went wrong. */
  tell(error?: unknown): void
  /** Ends what follows the present composition. */
  stop(): void
  reporter: Reporter
  /** Whether it has been composed before. */
  isComposed: boolean
}

export function reporterOf(registryId: string, journal: RemoteJournal): Reporter {
  return createReporter({
    shell: { ...shellOrigin, registryId },
    send(report) {
      journal.erred(report.origin, null)
      sendReport(report)
    },
  })
}
