import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Keeps the names and hashes of all other scripts in one of their own, as applications do for the sake of who comes
 * again: after a release that one is fetched anew, and what has not changed is not.
 */
export function pluginRuntimeChunk(): RsbuildPlugin {
  return {
    name: 'sabha:runtime-chunk',
    setup(api) {
      api.modifyBundlerChain({
        // After the shell's own plugins, which have each script carry hashes of others.
        order: 'post',
        handler(chain, { CHAIN_ID }) {
          chain.optimization.runtimeChunk('single')
          chain
            .plugin(CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY)
            .tap(([options]) => [{ ...options, hashLoading: 'eager' }])
        },
      })
    },
  }
}
