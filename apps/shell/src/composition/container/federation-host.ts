import type { RemoteRelease } from '@sabha/contract/composition'
import { isLastRetryError } from '@sabha/federation/loading'
import { findFailedChunkUrl } from './find-failed-chunk-url.ts'
import { type CreateShareScope, type OpenContainer, openContainer } from './open-container.ts'
import { SharedError } from './shared-requests.ts'

export interface ModuleRequest {
  release: RemoteRelease
  /** Name in the manifest, such as `./dashboard`. */
  module: string
  /** Evaluates the build again, with new module state. */
  isReevaluated?: boolean
  abandoned?: AbortSignal
}

export interface FederationHost {
  /** Loads the shared parts once. Rejects with a `SharedError`; the next call then tries again. */
  start(): Promise<CreateShareScope>
  /** Makes one attempt. Rejects with the original error. */
  load(request: ModuleRequest): Promise<unknown>
  /** Whether a build is waiting for a file of the shell. */
  waitsForShell(release: RemoteRelease): boolean
}

export interface FederationHostOptions {
  prepare(): Promise<unknown>
}

/** Gives each build its own global and share scope, so that no container can change the libraries of another. */
export function createFederationHost({ prepare }: FederationHostOptions): FederationHost {
  const containers = new Map<string, OpenContainer>()
  let starting: Promise<CreateShareScope> | null = null

  function start(): Promise<CreateShareScope> {
    starting ??= fetchShared(prepare).catch((cause) => {
      starting = null
      throw new SharedError('The libraries that every remote needs could not be fetched', { cause })
    })
    return starting
  }

  return {
    start,
    async load({ release, module, isReevaluated = false, ...request }) {
      const name = release.container
      const known = isReevaluated ? undefined : containers.get(name)
      const opened = known ?? openContainer(release, { start, ...request })
      containers.set(name, opened)
      try {
        const container = await opened.opening
        const evaluate = await container.get(module)
        return evaluate()
      } catch (error) {
        const isChunk = await isLostChunk(error, release, request.abandoned)
        // A bundle caches the error of a module that threw, so it must be evaluated again; not so for a lost chunk.
        if (!isChunk && containers.get(name) === opened) containers.delete(name)
        throw opened.requests.refused ?? error
      }
    },
    waitsForShell({ container }) {
      return (containers.get(container)?.requests.pending ?? 0) > 0
    },
  }
}

async function fetchShared(prepare: () => Promise<unknown>): Promise<CreateShareScope> {
  const [{ createShareScope }] = await Promise.all([
    import(/* webpackChunkName: "signed-in" */ './share-scope.ts'),
    prepare(),
  ])
  return createShareScope
}

/** A bundle that our preset did not build requests the same address again, so the cached failure is replaced. */
async function isLostChunk(
  error: unknown,
  { baseUrl }: RemoteRelease,
  abandoned: AbortSignal | undefined,
): Promise<boolean> {
  const request = findFailedChunkUrl(error)
  if (request?.startsWith(baseUrl) && !isLastRetryError(error)) {
    const answer = await fetch(request, { cache: 'reload', signal: abandoned ?? null }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => undefined)
  }
  return request !== null
}
