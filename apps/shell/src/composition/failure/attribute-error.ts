import type { CodeOrigin } from '../../platform/report/reporter.ts'
import type { Composition } from '../composition.ts'

/** Returns the remote that an error's stack or a script's address names; null if neither names one. */
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
