import type { PageComposition, RemoteCondition, RemoteError, RemoteReport } from '@sabha/contract'
import type { Reporter } from '../../platform/report/reporter.ts'
import { providedVersions } from '../../provided-versions.gen.ts'
import type { ComposedRemote } from '../composition.ts'
import { type CompositionServices, currentComposition } from '../services.ts'
import { type RemoteJournal, type RemoteLoadState, storedError } from './remote-journal.ts'

/** Fetches the whole registry first. @throws Error if the rest of the registry could not be fetched. */
export async function readComposition(
  { page, journal }: Pick<CompositionServices, 'page' | 'journal'>,
  { shell }: Pick<Reporter, 'shell'>,
): Promise<PageComposition> {
  const failure = await page.complete(new URL(location.href))
  if (failure) throw new Error(failure.code, { cause: failure.error })
  const { registryId, registry, remotes } = currentComposition({ page })
  if (!registry) throw new Error('The page has no registry, so it has no remotes')
  return {
    registryId,
    ...registry,
    shell: {
      version: shell.version,
      build: shellBuild(),
      contract: providedVersions['@sabha/contract'] ?? '?',
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

/** Returns the content hash of the shell's first script; null in development, where names have no hash. */
function shellBuild(): string | null {
  for (const { src } of document.scripts) {
    const build = /\/static\/js\/index\.([0-9a-f]{8,})\.js$/.exec(src)?.[1]
    if (build) return build
  }
  return null
}

function remoteCondition(
  { releases, refusal }: Pick<ComposedRemote, 'releases' | 'refusal'>,
  state: RemoteLoadState | undefined,
): RemoteCondition {
  if (releases.length === 0) return 'dropped'
  if (state) return state
  return refusal === null ? 'idle' : 'previous'
}

function readStoredError(remote: string): RemoteError | null {
  const text = storedError(remote).read()
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRemoteError(value) ? value : null
  } catch {
    return null
  }
}

/** Another release may have stored another format. */
function isRemoteError(value: unknown): value is RemoteError {
  if (typeof value !== 'object' || value === null) return false
  const { version, traceId, at, kind } = value as Record<string, unknown>
  const areTexts = [version, traceId, at].every((part) => typeof part === 'string')
  return areTexts && !Number.isNaN(Date.parse(String(at))) && (kind === null || isKind(kind))
}

function isKind(kind: unknown): boolean {
  if (typeof kind !== 'object' || kind === null) return false
  return 'phase' in kind && 'code' in kind && typeof kind.code === 'string'
}
