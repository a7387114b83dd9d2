import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { chunkLoading } from '../chunk-loading.ts'
import { loopback } from '../loopback.ts'
import { pluginRelease } from '../release/plugin-release.ts'
import { shareAsRemote } from '../sharing/share-configuration.ts'
import { containerName } from './container-name.ts'
import { leanRuntime } from './lean-runtime.ts'
import type { Remote } from './remote.ts'

/** The build of a remote as it is released. */
export function remoteBuild(remote: Remote): RsbuildConfig {
  return remoteConfig(remote, containerName(remote.manifest, remote.root))
}

/** What a release and a composed development server have in common. */
export function remoteConfig(remote: Remote, container: string): RsbuildConfig {
  const { root, manifest, exposes } = remote
  return {
    root,
    source: { entry: {} },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { ...exposes },
        shared: shareAsRemote(manifest.requires),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      pluginRelease(remote),
    ],
    server: { cors: { origin: loopback } },
    output: { assetPrefix: 'auto', sourceMap: false },
    security: { sri: { enable: 'auto' } },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        leanRuntime(config)
        config.output = { ...config.output, ...chunkLoading, uniqueName: container }
      },
    },
  }
}
