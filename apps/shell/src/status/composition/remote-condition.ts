import type { ComposedRemote } from '../../composition/composition.ts'
import type { RemoteState } from '../../composition/remote-journal.ts'

/** `idle`: nothing of it has been asked for. `dropped`: no build of it fits. */
export type RemoteCondition = RemoteState | 'idle' | 'dropped'

/** How a remote stands in this page. */
export function remoteCondition(
  { releases, refusal }: Pick<ComposedRemote, 'releases' | 'refusal'>,
  state: RemoteState | undefined,
): RemoteCondition {
  if (releases.length === 0) return 'dropped'
  if (state) return state
  return refusal === null ? 'idle' : 'previous'
}
