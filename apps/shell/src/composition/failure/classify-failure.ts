import type { LoadPhase } from '@sabha/contract'
import { TimeoutError } from '@sabha/federation/loading'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import { findFailedChunkUrl } from '../container/find-failed-chunk-url.ts'
import { ContainerError } from '../container/load-container.ts'
import { SharedError } from '../container/shared-requests.ts'
import { TamperedError } from '../container/tampered-error.ts'

export interface FailureKind {
  phase: LoadPhase
  code: FailureCode
  mayRecover: boolean
}

/** Messages of containers of all bundlers about a module that they do not expose. */
const missingModule = /does not exist in container/
const missingLibrary = /nsatisf\w+ version|doesn't exist in shared scope|RUNTIME-012/

export function classifyFailure(error: unknown, shellBase: string): FailureKind {
  if (error instanceof ContractError) return final('contract', 'remote_contract')
  if (error instanceof SharedError) return final('chunk', 'shared_unreachable')
  if (error instanceof TimeoutError) return final('entry', 'remote_timeout')
  if (error instanceof TamperedError) {
    const { phase } = error
    // The bundle has already retried the chunk.
    return { phase, code: 'remote_tampered', mayRecover: phase === 'entry' }
  }
  if (error instanceof ContainerError) {
    return { phase: 'entry', code: error.code, mayRecover: error.code !== 'remote_broken' }
  }
  const chunk = findFailedChunkUrl(error)
  if (chunk?.startsWith(shellBase)) return final('chunk', 'shared_unreachable')
  if (chunk !== null) return { phase: 'chunk', code: 'remote_unreachable', mayRecover: true }
  const message = error instanceof Error ? error.message : ''
  if (missingModule.test(message)) return final('contract', 'remote_contract')
  if (missingLibrary.test(message)) return final('resolve', 'remote_incompatible')
  return final('evaluate', 'remote_broken')
}

export class ContractError extends Error {
  override readonly name = 'ContractError'
}

function final(phase: LoadPhase, code: FailureCode): FailureKind {
  return { phase, code, mayRecover: false }
}
