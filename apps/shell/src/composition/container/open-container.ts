import type { RemoteRelease } from '@sabha/contract/composition'
import { bypassCaches, loadTimeouts, scaleToConnection } from '@sabha/federation/loading'
import type { Container } from './container.ts'
import { loadContainer } from './load-container.ts'
import type { createShareScope } from './share-scope.ts'
import { type SharedRequests, trackSharedRequest } from './shared-requests.ts'

export type CreateShareScope = typeof createShareScope

export interface OpenContainer {
  opening: Promise<Container>
  requests: SharedRequests
}

export function openContainer(
  release: RemoteRelease,
  { start, abandoned }: { start: () => Promise<CreateShareScope>; abandoned?: AbortSignal },
): OpenContainer {
  const requests: SharedRequests = { pending: 1, refused: null }
  return { requests, opening: open() }

  async function open(): Promise<Container> {
    const createShareScope = await start()
    requests.pending = 0
    const isModule = release.entry.format === 'module'
    const container = await (isModule ? importContainer() : fetchContainer(release, abandoned))
    await container.init(createShareScope(requests))
    return container
  }

  /** Loaded on demand: our own bundler writes no ES modules, so most pages never need it. */
  async function importContainer(): Promise<Container> {
    const { loadModuleContainer } = await trackSharedRequest(requests, {
      key: 'The loader for containers of other bundlers',
      fetch: () => import(/* webpackChunkName: "composition" */ './load-module-container.ts'),
    })
    return loadModuleContainer(
      release,
      abandoned ?? AbortSignal.timeout(scaleToConnection(loadTimeouts.overall)),
    )
  }
}

const failed = new Set<string>()

async function fetchContainer(release: RemoteRelease, abandoned?: AbortSignal): Promise<Container> {
  const { baseUrl, entry, container } = release
  const url = baseUrl + entry.file
  try {
    const answer = await loadContainer({
      url: failed.has(url) ? bypassCaches(url) : url,
      integrity: entry.integrity,
      container,
      ...(abandoned && { abandoned }),
    })
    failed.delete(url)
    return answer
  } catch (error) {
    failed.add(url)
    throw error
  }
}
