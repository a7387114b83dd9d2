import type { ErrorOrigin, LoadPhase, PageModule } from '@sabha/contract'
import type { RemoteRelease } from '@sabha/contract/composition'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import type { CodeOrigin } from '../../platform/report/reporter.ts'
import type { ComposedRemote } from '../composition.ts'

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
  origin: CodeOrigin
  /** Absent where there is but one build of everything. */
  source?: ModuleSource
}

/** Loading never rejects: it answers one of these. */
export type LoadOutcome = Loaded | LoadFailure
