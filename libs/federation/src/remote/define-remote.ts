import { resolve } from 'node:path'
import { type ConfigParams, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browsers } from '../browsers.ts'
import {
  chunkLoading,
  chunkRetryModule,
  filenameHash,
  sharedConsumption,
} from '../chunk-loading.ts'
import { developmentContainer } from '../development/development-container.ts'
import { remotePath } from '../development/development-plan.ts'
import { exitWithParent } from '../development/exit-with-parent.ts'
import { pluginReportToParent } from '../development/plugin-report-to-parent.ts'
import { reportToParent } from '../development/server-message.ts'
import { loopbackOrigin } from '../loopback.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import { pluginLazyHashes } from '../plugin-lazy-hashes.ts'
import { pluginRelease } from '../release/plugin-release.ts'
import { bringablePackages } from '../sharing/shared-libraries.ts'
import { ContainerNaming } from './container-naming.ts'
import { pluginContainer } from './plugin-container.ts'
import type { Remote } from './remote.ts'
import { standaloneConfig } from './standalone-config.ts'

/** Options of `defineRemote`. */
export interface RemoteDefinition {
  /** Path of the manifest, relative to the project's root; `remote.manifest.json` if undefined. */
  manifest?: string
  /**
   * Shared packages to bundle in the project's version instead of using the shell's: `['@sabha/ui']` while
   * shell and remote need different major versions. Empty if undefined.
   */
  brings?: readonly string[]
  /** A module to run before the remote starts standalone, such as a fake backend. */
  standalone?: string
  /** Root of the project; the working directory if undefined. */
  root?: string
}

/**
 * Returns the build configuration of a remote: `export default defineRemote()` is a whole
 * `rsbuild.config.ts`. The exposed modules follow from its manifest: `./dashboard/dashboard-page` is
 * `src/dashboard/dashboard-page.tsx`.
 *
 * `rsbuild build` makes a release; `rsbuild dev` shows the remote standalone on a fake platform, or serves
 * it to a development shell if started by `npm run dev`.
 *
 * @throws Error naming file and line if the manifest is invalid, and every package that no remote may
 * bundle.
 */
export function defineRemote(definition: RemoteDefinition = {}) {
  const remote = readOrTell(definition)
  return ({ command }: Pick<ConfigParams, 'command'>): RsbuildConfig => {
    if (command !== 'dev') return remoteBuild(remote)
    const port = process.env.SABHA_COMPOSED_PORT
    return port ? composedConfig(remote, Number(port)) : standaloneConfig(remote)
  }
}

/**
 * Reads the remote and reports an error to the parent process, because the bundler rewords errors of its
 * configuration.
 */
function readOrTell(definition: RemoteDefinition): Remote {
  try {
    return readRemote(definition)
  } catch (error) {
    reportToParent({
      status: 'broken',
      problem: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}

function readRemote(definition: RemoteDefinition): Remote {
  const root = definition.root ?? process.cwd()
  const { manifest: file = 'remote.manifest.json', brings = [] } = definition
  const manifestFile = resolve(root, file)
  refuseSingletons(brings)
  const manifest = readManifest({ file: manifestFile, modules: { root } })
  const standalone = definition.standalone ? resolve(root, definition.standalone) : null
  return { root, manifest, manifestFile, brings, standalone }
}

function refuseSingletons(brings: readonly string[]): void {
  for (const name of brings.filter((each) => !bringablePackages.includes(each)))
    throw new RefusedFileError(
      `A remote cannot bundle ${name}: each page uses the shell's copy. It may bundle ${bringablePackages.join(', ')}`,
    )
}

/** Configuration of a development server from which a development shell loads the remote, with hot reload. */
function composedConfig(remote: Remote, port: number): RsbuildConfig {
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

/** Configuration of a remote's release build. */
function remoteBuild(remote: Remote): RsbuildConfig {
  const naming = new ContainerNaming(remote)
  return mergeRsbuildConfig(remoteConfig(remote, naming.draft), {
    plugins: [pluginRelease(remote, naming), pluginLazyHashes()],
    tools: { rspack: { plugins: [naming] } },
  })
}

/** Configuration shared by release builds and composed development servers. */
function remoteConfig(remote: Remote, container: string): RsbuildConfig {
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
