import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { developmentContainer } from './development-container.ts'
import type { Remote } from './remote.ts'
import { remoteConfig } from './remote-build.ts'

/** A development server that a development shell loads the remote from, with hot reload. */
export function remoteComposed(remote: Remote, port: number): RsbuildConfig {
  return mergeRsbuildConfig(remoteConfig(remote, developmentContainer(remote.manifest.name)), {
    server: { port, strictPort: true, host: 'localhost', printUrls: false },
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { protocol: 'ws', host: 'localhost', port },
      lazyCompilation: false,
    },
  })
}
