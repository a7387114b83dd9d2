import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Each script carries the hashes of those that it asks for itself. Otherwise the first one would
 * carry the hash of every script that there is.
 */
export function pluginLazyHashes(): RsbuildPlugin {
  return {
    name: 'sabha:lazy-hashes',
    setup(api) {
      api.modifyBundlerChain((chain, { CHAIN_ID }) => {
        const hashes = CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY
        // A build for development has none.
        if (chain.plugins.has(hashes))
          chain.plugin(hashes).tap(([options]) => [{ ...options, hashLoading: 'lazy' }])
      })
    },
  }
}
