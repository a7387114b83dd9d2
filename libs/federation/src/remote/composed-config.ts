import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { developmentContainer } from '../development/development-container.ts'
import { remotePath } from '../development/development-plan.ts'
import { exitWithParent } from '../development/exit-with-parent.ts'
import { pluginReportToParent } from '../development/plugin-report-to-parent.ts'
import type { Remote } from './remote.ts'
import { remoteConfig } from './remote-build.ts'

/** Configuration of a development server from which a development shell loads the remote, with hot reload. */
export function composedConfig(remote: Remote, port: number): RsbuildConfig {
  const { name } = remote.manifest
  exitWithParent()
  return mergeRsbuildConfig(remoteConfig(remote, developmentContainer(name)), {
    plugins: [pluginReportToParent()],
    server: { port, strictPort: true, host: '127.0.0.1', printUrls: false },
    dev: {
      assetPrefix: remotePath(name),
      // Problems are shown in the remote's area; an overlay would cover the other areas.
      client: { protocol: 'ws', host: 'localhost', port, overlay: false },
      lazyCompilation: false,
    },
  })
}
