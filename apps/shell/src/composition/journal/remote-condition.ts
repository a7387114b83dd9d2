import type { RemoteCondition } from '@sabha/contract'
import type { ComposedRemote } from '../composition.ts'
import type { RemoteState } from './remote-journal.ts'

export function remoteCondition(
  { releases, refusal }: Pick<ComposedRemote, 'releases' | 'refusal'>,
  state: RemoteState | undefined,
): RemoteCondition {
  if (releases.length === 0) return 'dropped'
  if (state) return state
  return refusal === null ? 'idle' : 'previous'
}
