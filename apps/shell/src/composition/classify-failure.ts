import { ContainerError } from './load-container.ts'
import type { FailureCode, FailurePhase } from './load-outcome.ts'

export interface FailureKind {
  phase: FailurePhase
  code: FailureCode
  /** Whether another attempt may end otherwise: a network may recover, code does not. */
  mayRecover: boolean
}

/** What containers say, whatever tool built them, of a module that they do not expose. */
const missingModule = /does not exist in container/
/** What they say of a library that the shell does not share, or not in a version that will do. */
const missingLibrary = /nsatisf\w+ version|doesn't exist in shared scope|RUNTIME-012/

/** What an error of loading a module means. */
export function classifyFailure(error: unknown, shellBase: string): FailureKind {
  if (error instanceof ContractError) return broken('contract', 'remote_contract')
  if (error instanceof ContainerError) {
    return { phase: 'entry', code: error.code, mayRecover: error.code !== 'remote_broken' }
  }
  const chunk = requestOfChunk(error)
  if (chunk?.startsWith(shellBase)) {
    return { phase: 'chunk', code: 'shared_unreachable', mayRecover: true }
  }
  if (chunk !== null) return { phase: 'chunk', code: 'remote_unreachable', mayRecover: true }
  const message = error instanceof Error ? error.message : ''
  if (missingModule.test(message)) return broken('contract', 'remote_contract')
  if (missingLibrary.test(message)) return broken('resolve', 'remote_incompatible')
  return broken('evaluate', 'remote_broken')
}

/** What an error means that a module throws once it is used, in the page or in an effect. */
export function classifyUse(error: unknown, shellBase: string): FailureKind {
  if (error instanceof UnsettledError) return broken('render', 'remote_unsettled')
  const kind = classifyFailure(error, shellBase)
  return kind.phase === 'chunk' ? kind : broken('render', 'remote_render')
}

/** A module that is not what the manifest promised. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/** A page that does not come to rest, and was stopped. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError'
}

function broken(phase: FailurePhase, code: FailureCode): FailureKind {
  return { phase, code, mayRecover: false }
}

/** The address of the chunk that could not be fetched; null where the error is another. */
function requestOfChunk(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null
  return 'request' in error && typeof error.request === 'string' ? error.request : ''
}
