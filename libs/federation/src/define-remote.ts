import { resolve } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { containerName } from './container-name.ts'
import { loopback } from './loopback.ts'
import { pluginRelease } from './plugin-release.ts'
import { readManifest } from './read-manifest.ts'
import { shareAsRemote } from './share-configuration.ts'

export interface RemoteDefinition {
  /** Path of the manifest, from the project's root. */
  manifest: string
  /** Exposed modules and their sources: `{ './dashboard': './src/dashboard/page.tsx' }`. */
  exposes: Record<string, string>
  /** The project's root; the working directory if absent. */
  root?: string
}

/**
 * The build of a remote: `export default defineRemote({ … })` is a whole `rsbuild.config.ts`.
 *
 * @throws Error naming file and line where the manifest is refused.
 */
export function defineRemote(definition: RemoteDefinition): RsbuildConfig {
  const root = definition.root ?? process.cwd()
  const manifestFile = resolve(root, definition.manifest)
  const exposes = Object.keys(definition.exposes)
  const manifest = readManifest({ file: manifestFile, root, exposes })
  const name = containerName(manifest, root)
  return {
    root,
    source: { entry: {} },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name,
        filename: 'remoteEntry.js',
        exposes: definition.exposes,
        shared: shareAsRemote(manifest.requires),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      pluginRelease({ manifest, manifestFile }),
    ],
    server: { cors: { origin: loopback } },
    output: { assetPrefix: 'auto', sourceMap: false },
    security: { sri: { enable: true } },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        config.output = { ...config.output, uniqueName: name, strictModuleErrorHandling: true }
      },
    },
  }
}
