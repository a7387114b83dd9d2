import type { ErrorOrigin, LoadPhase, PageModule } from '@sabha/contract'
import type { RemoteRelease } from '@sabha/contract/composition'
import type { ComposedRemote } from './composition.ts'

/** `docs/composition-errors.md` tells what each means and what to do. */
export type FailureCode =
  | 'registry_unreachable'
  | 'registry_untrusted'
  | 'remote_incompatible'
  | 'remote_switched_off'
  | 'remote_unreachable'
  | 'remote_tampered'
  | 'remote_timeout'
  | 'remote_broken'
  | 'remote_contract'
  | 'remote_render'
  | 'remote_unsettled'
  | 'shared_unreachable'

/** Where a module came from, before anything has gone wrong. */
export type ModuleOrigin = Omit<ErrorOrigin, 'traceId'>

export interface LoadFailure {
  status: 'failed'
  phase: LoadPhase
  code: FailureCode
  traceId: string
  error: unknown
  origin: ErrorOrigin
  /** The browser keeps it for as long as the document stands: only a reload is another attempt. */
  isKept?: boolean
}

/** What a module is loaded from. */
export interface ModuleSource {
  remote: ComposedRemote
  release: RemoteRelease
  module: string
}

export interface Loaded {
  status: 'loaded'
  module: PageModule
  origin: ModuleOrigin
  /** Absent where there is but one build of everything. */
  source?: ModuleSource
}

/** Loading never rejects: it answers one of these. */
export type LoadOutcome = Loaded | LoadFailure
