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
  /** Whether the browser caches the failure until the document is reloaded. */
  isKept?: boolean
}

export interface ModuleSource {
  remote: ComposedRemote
  release: RemoteRelease
  module: string
}

export interface LoadedModule {
  status: 'loaded'
  module: PageModule
  origin: CodeOrigin
  /** Undefined in the one-bundle build. */
  source?: ModuleSource
}

export type LoadOutcome = LoadedModule | LoadFailure
