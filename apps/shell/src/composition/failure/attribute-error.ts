import type { CodeOrigin } from '../../platform/report/reporter.ts'
import type { Composition } from '../composition.ts'

/**
 * Returns the remote whose script is named by the stack of an error or by a script's address; null
 * if neither names one.
 */
export function attributeError(
  { remotes, registryId }: Pick<Composition, 'remotes' | 'registryId'>,
  error: unknown,
  script = '',
): CodeOrigin | null {
  const trace = `${script} ${error instanceof Error ? error.stack : ''}`
  for (const { releases } of remotes) {
    const release = releases.find(({ baseUrl }) => trace.includes(baseUrl))
    if (!release) continue
    const { name, version, owner } = release.manifest
    return { remote: name, version, owner, registryId }
  }
  return null
}
