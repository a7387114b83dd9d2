import type { ShellConfig } from '@sabha/contract/composition'
import type { RemoteJournal } from '../composition/journal/remote-journal.ts'
import type { Remotes } from '../composition/loading/remotes.ts'
import type { PageComposition } from '../composition/page-composition.ts'
import type { PageElement } from '../platform/page-element.ts'
import type { PlatformServices } from '../platform/services.ts'
import type { PageRoot } from './page-root.tsx'
import type { ScriptPolicy } from './trusted-types/script-policy.ts'

export interface EarlyPage {
  config: ShellConfig
  policy: ScriptPolicy
  element: PageElement
  /** Time at which the newest registry of this page was issued, in milliseconds since 1970. */
  issuedAt: number
}

/** The page for as long as its document lasts. */
export interface StartedPage {
  early: EarlyPage
  platform: PlatformServices
  composition: PageComposition
  remotes: Remotes
  journal: RemoteJournal
  root: PageRoot
}
