import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browsers } from '../browsers.ts'
import {
  chunkLoading,
  chunkRetryModule,
  filenameHash,
  sharedConsumption,
} from '../chunk-loading.ts'
import { loopbackOrigin } from '../loopback.ts'
import { pluginLazyHashes } from '../plugin-lazy-hashes.ts'
import { pluginRelease } from '../release/plugin-release.ts'
import { ContainerNaming } from './container-naming.ts'
import { pluginContainer } from './plugin-container.ts'
import type { Remote } from './remote.ts'

/** Configuration of a remote's release build. */
export function remoteBuild(remote: Remote): RsbuildConfig {
  const naming = new ContainerNaming(remote)
  return mergeRsbuildConfig(remoteConfig(remote, naming.draft), {
    plugins: [pluginRelease(remote, naming), pluginLazyHashes()],
    tools: { rspack: { plugins: [naming] } },
  })
}

/** Configuration shared by release builds and composed development servers. */
export function remoteConfig(remote: Remote, container: string): RsbuildConfig {
  return {
    root: remote.root,
    // The container's own entry; the plugin adds the exposed modules.
    source: {
      entry: { [container]: { import: [chunkRetryModule, sharedConsumption], html: false } },
    },
    splitChunks: { preset: 'none', chunks: 'async' },
    plugins: [pluginReact(), pluginContainer(remote, container)],
    server: { cors: { origin: loopbackOrigin } },
    output: {
      assetPrefix: 'auto',
      sourceMap: false,
      overrideBrowserslist: browsers,
      filenameHash,
    },
    security: { sri: { enable: 'auto', algorithm: 'sha256' } },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        config.output = { ...config.output, ...chunkLoading }
      },
    },
  }
}
