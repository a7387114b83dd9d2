import type { Reporter } from '../../platform/report/reporter.ts'
import { resolveCompositionClaims } from '../claimed-pages.ts'
import { isComposedRemote } from '../composition.ts'
import type { CompositionState } from '../state/composition-state.ts'

/**
 * Reports why remotes are skipped. `isNew` returns whether a remote was not reported before; by default all are
 * new.
 */
export function reportSkippedRemotes(
  { report }: Pick<Reporter, 'report'>,
  { composition, malformed }: Pick<CompositionState, 'composition' | 'malformed'>,
  isNew: (name: string) => boolean = () => true,
): void {
  for (const { name, reason } of malformed.filter((entry) => isNew(entry.name)))
    report(new Error(`${name} is left out: ${reason}`))
  for (const { remote, message } of resolveCompositionClaims(composition).problems) {
    if (!isComposedRemote(remote) || !isNew(remote.name)) continue
    const { name, version, owner } = remote.manifest
    const error = new Error(`${name} is left out: it ${message}`)
    report(error, { remote: name, version, owner })
  }
}
