import { type RsbuildPlugin, rspack } from '@rsbuild/core'
import { modulesOf } from '@sabha/contract/composition'
import { shareAsRemote } from '../sharing/share-configuration.ts'
import { pageFile, pagePlugins } from './page-files.ts'
import type { Remote } from './remote.ts'

/**
 * Builds a remote as a container: a script that sets a global with `init(shareScope)` and
 * `get(module)`, which is all that a host has to know of it. The bundler's own plugin writes no
 * runtime of federation into it.
 */
export function pluginContainer(remote: Remote, container: string): RsbuildPlugin {
  return {
    name: 'sabha:container',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.output = {
          ...config.output,
          uniqueName: container,
          chunkLoadingGlobal: `chunk_${container}`,
        }
        config.optimization = { ...config.optimization, runtimeChunk: false }
        config.plugins = [
          ...(config.plugins ?? []),
          new rspack.container.ModuleFederationPluginV1({
            name: container,
            filename: containerFile,
            exposes: exposesOf(remote),
            shared: shareAsRemote(remote.root, remote.brings),
          }),
          ...pagePlugins(remote),
        ]
      })
    },
  }
}

export const containerFile = 'remoteEntry.js'

/** The chunk of an exposed module, named as the tools of module federation name it. */
export function exposeChunk(module: string): string {
  return `__federation_expose_${module.replace('./', '').replaceAll('/', '__')}`
}

function exposesOf(remote: Remote): Record<string, { import: string; name: string }> {
  return Object.fromEntries(
    modulesOf(remote.manifest).map((module) => [
      module,
      { import: pageFile(remote, module), name: exposeChunk(module) },
    ]),
  )
}
