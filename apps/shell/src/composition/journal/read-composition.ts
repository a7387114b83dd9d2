import type { PageComposition, RemoteReport } from '@sabha/contract'
import type { ShellServices } from '../../routes/shell-services.ts'
import type { ComposedRemote } from '../composition.ts'
import { readStoredError } from './read-stored-error.ts'
import { remoteCondition } from './remote-condition.ts'
import type { RemoteJournal } from './remote-journal.ts'
import { shellBuild } from './shell-build.ts'

/**
 * What this page is composed of, with those remotes too that it does not carry yet. Nobody but the
 * page for superusers has it fetched.
 *
 * @throws Error where the rest of the registry could not be fetched.
 */
export async function readComposition(services: ShellServices): Promise<PageComposition> {
  const failure = await services.complete(new URL(location.href))
  if (failure) throw new Error(failure.code, { cause: failure.error })
  const { composition, journal, provides, reporter } = services
  const { registryId, registry, remotes } = composition
  if (!registry) throw new Error('No remote stands in a page without a registry')
  return {
    registryId,
    ...registry,
    shell: {
      version: reporter.shell.version,
      build: shellBuild(),
      contract: provides['@sabha/contract'] ?? '?',
    },
    remotes: remotes.map((remote) => reportOn(remote, journal)),
  }
}

function reportOn(remote: ComposedRemote, journal: RemoteJournal): RemoteReport {
  const { name, registered, refusal } = remote
  const { current, previous } = registered
  const { states, errors } = journal.getState()
  return {
    name,
    owner: current.manifest.owner,
    current: { version: current.version, build: current.build },
    previous: previous && { version: previous.version, build: previous.build },
    condition: remoteCondition(remote, states[name]),
    refusal,
    error: errors[name] ?? readStoredError(name),
  }
}
