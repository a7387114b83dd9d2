/// <reference path="./bundled-pages.d.ts" />
/** Replaces the shell's `remote-source.ts` if all pages are in the shell's own bundle. */
import { pages } from '@sabha/bundled-pages'
import { isPageModule, type PageRegistry } from '@sabha/contract/composition'
import { createRuntimeFailure } from '../../apps/shell/src/composition/failure/runtime-failure.ts'
import type { LoadOutcome } from '../../apps/shell/src/composition/loading/load-outcome.ts'
import { prefetchModule } from '../../apps/shell/src/composition/loading/prefetch-module.ts'
import type * as remoteSource from '../../apps/shell/src/start/remote-source.ts'

type RemoteSource = typeof remoteSource

/**
 * Reads the registry inlined in the page, unverified, since it comes from the same server as the
 * page.
 */
export const resolveComposition: RemoteSource['resolveComposition'] = async ({ inlined }) => {
  const { id, issuedAt, remotes } = inlined as PageRegistry
  return {
    composition: {
      registryId: id,
      registry: { issuedAt, source: 'page' },
      remotes: remotes.map(({ name, current }) => ({
        name,
        manifest: current.manifest,
        releases: [current],
        registered: { current, previous: null },
        refusal: null,
      })),
    },
    failure: null,
    malformed: [],
  }
}

export const createRemotes: RemoteSource['createRemotes'] = ({ prepare }) => ({
  warmUp() {
    prepare().catch(() => undefined)
  },
  createLoader: (facts) => ({
    async load({ name, manifest }, module): Promise<LoadOutcome> {
      const { version, owner } = manifest
      const origin = { remote: name, version, owner, registryId: facts.registryId }
      const failed = (error: unknown) => createRuntimeFailure({ origin }, error, facts)
      try {
        const [loaded] = await Promise.all([pages[module]?.(), prepare()])
        if (!isPageModule(loaded)) return failed(new Error(`${module} exports no Component`))
        return { status: 'loaded', module: loaded, origin }
      } catch (error) {
        return failed(error)
      }
    },
    prefetch: (remote, module) => prefetchModule(remote, module, 'prefetch'),
    reject: (outcome, error) => ({
      failure: createRuntimeFailure(outcome, error, facts),
      hasOther: false,
    }),
    forgetFailures: () => undefined,
  }),
})

/** Returns null: the composition never changes. */
export const fetchNewerRegistry: RemoteSource['fetchNewerRegistry'] = async () => null

export const resolveRegistry: RemoteSource['resolveRegistry'] = async () => ({
  status: 'failed',
  code: 'registry_unreachable',
  error: null,
})
