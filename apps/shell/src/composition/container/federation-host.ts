import type { RemoteRelease } from '@sabha/contract/composition'
import { wasRetried } from '@sabha/federation/loading'
import { chunkRequest } from './chunk-request.ts'
import { type CreateShareScope, type OpenContainer, openContainer } from './open-container.ts'
import { SharedError } from './shared-requests.ts'

export interface ModuleRequest {
  release: RemoteRelease
  /** As the manifest names it: `./dashboard`. */
  module: string
  /** Evaluates the build once more, beside what it was before: with a state of its own. */
  anew?: boolean
  /** Aborts once nobody waits for it. */
  abandoned?: AbortSignal
}

/** Loads modules from containers. */
export interface FederationHost {
  /** Has what every remote needs ready, once. Rejects with a `SharedError`, and then begins anew. */
  start(): Promise<CreateShareScope>
  /** Fetches and evaluates a module, in one attempt. Rejects with whatever went wrong. */
  load(request: ModuleRequest): Promise<unknown>
  /** Whether a build waits for something of the shell. */
  waitsForShell(release: RemoteRelease): boolean
}

export interface FederationHostOptions {
  /** What must be ready before the code of a remote runs. */
  prepare(): Promise<unknown>
}

/**
 * Runs the entry of each build once and asks its container for modules. Every container has a
 * global and a share scope of its own, so that the previous build of a remote can be tried beside
 * the current one, and none reaches what another was given.
 */
export function createFederationHost({ prepare }: FederationHostOptions): FederationHost {
  const containers = new Map<string, OpenContainer>()
  let starting: Promise<CreateShareScope> | null = null

  function start(): Promise<CreateShareScope> {
    starting ??= fetchShared(prepare).catch((cause) => {
      starting = null
      throw new SharedError('What every remote needs could not be fetched', { cause })
    })
    return starting
  }

  return {
    start,
    async load({ release, module, anew = false, ...request }) {
      const name = release.container
      const known = anew ? undefined : containers.get(name)
      const opened = known ?? openContainer(release, { start, ...request })
      containers.set(name, opened)
      try {
        const container = await opened.opening
        const evaluate = await container.get(module)
        return evaluate()
      } catch (error) {
        const isChunk = await isLostChunk(error, release, request.abandoned)
        // A bundle keeps what a module threw, so it has to be evaluated anew; but not a lost chunk.
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

/**
 * Whether a chunk could not be fetched. The loader of a bundle that is not built by our preset
 * asks for the same address again: its failure is taken out of the browser's cache.
 */
async function isLostChunk(
  error: unknown,
  { baseUrl }: RemoteRelease,
  abandoned: AbortSignal | undefined,
): Promise<boolean> {
  const request = chunkRequest(error)
  if (request?.startsWith(baseUrl) && !wasRetried(error)) {
    const answer = await fetch(request, { cache: 'reload', signal: abandoned ?? null }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => undefined)
  }
  return request !== null
}
