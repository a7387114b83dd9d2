import type { LoadPhase } from '@sabha/contract'
import { TimeoutError } from '@sabha/federation/loading'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import { chunkRequest } from '../container/chunk-request.ts'
import { ContainerError } from '../container/load-container.ts'
import { SharedError } from '../container/shared-requests.ts'
import { TamperedError } from '../container/tampered-error.ts'

export interface FailureKind {
  phase: LoadPhase
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
  if (error instanceof ContractError) return final('contract', 'remote_contract')
  if (error instanceof SharedError) return final('chunk', 'shared_unreachable')
  if (error instanceof TimeoutError) return final('entry', 'remote_timeout')
  if (error instanceof TamperedError) {
    const { phase } = error
    // Every attempt at a chunk has been made by the bundle itself.
    return { phase, code: 'remote_tampered', mayRecover: phase === 'entry' }
  }
  if (error instanceof ContainerError) {
    return { phase: 'entry', code: error.code, mayRecover: error.code !== 'remote_broken' }
  }
  const chunk = chunkRequest(error)
  if (chunk?.startsWith(shellBase)) return final('chunk', 'shared_unreachable')
  if (chunk !== null) return { phase: 'chunk', code: 'remote_unreachable', mayRecover: true }
  const message = error instanceof Error ? error.message : ''
  if (missingModule.test(message)) return final('contract', 'remote_contract')
  if (missingLibrary.test(message)) return final('resolve', 'remote_incompatible')
  return final('evaluate', 'remote_broken')
}

/** A module that is not what the manifest promised. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/** What no further attempt would change. */
function final(phase: LoadPhase, code: FailureCode): FailureKind {
  return { phase, code, mayRecover: false }
}
