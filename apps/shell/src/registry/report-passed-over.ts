import { type Composition, isComposed } from '../composition/composition.ts'
import type { Reporter } from '../report/reporter.ts'
import { claimsOf } from '../routes/claimed-pages.ts'
import type { MalformedRemote } from './sound-remotes.ts'

/**
 * Reports what of a registry does not count.
 *
 * @param isNews whether it was not told of a remote before; of all it is told if absent
 */
export function reportPassedOver(
  { report }: Reporter,
  composition: Composition,
  malformed: readonly MalformedRemote[],
  isNews: (name: string) => boolean = () => true,
): void {
  for (const { name, reason } of malformed.filter((entry) => isNews(entry.name)))
    report(new Error(`The registry's entry of ${name} is passed over: ${reason}`))
  for (const { remote, message } of claimsOf(composition).problems) {
    if (!isComposed(remote) || !isNews(remote.name)) continue
    const { name, version, owner } = remote.manifest
    const error = new Error(`${name} ${message}: it is passed over`)
    report(error, { remote: name, version, owner })
  }
}
