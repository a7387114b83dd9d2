import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Puts the hashes of lazy scripts into the script that loads them. Otherwise the first script would contain
 * the hashes of all scripts.
 */
export function pluginLazyHashes(): RsbuildPlugin {
  return {
    name: 'sabha:lazy-hashes',
    setup(api) {
      api.modifyBundlerChain((chain, { CHAIN_ID }) => {
        const hashes = CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY
        // Development builds have no hashes.
        if (chain.plugins.has(hashes))
          chain.plugin(hashes).tap(([options]) => [{ ...options, hashLoading: 'lazy' }])
      })
    },
  }
}
