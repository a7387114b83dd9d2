import { join, resolve } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { leanRuntime } from './lean-runtime.ts'
import { loopback } from './loopback.ts'
import { pluginShellRelease } from './plugin-release.ts'
import { shareAsHost } from './share-configuration.ts'
import { providedVersions, writeSharedModules } from './shared-modules-file.ts'

export interface ShellDefinition {
  /** The first script; it imports `sharedModules` before anything else. */
  entry: string
  /** Where the generated file of shared imports goes, from the project's root. */
  sharedModules: string
  /** The project's root; the working directory if absent. */
  root?: string
}

/** The build of the shell: `export default defineShell({ … })` is a whole `rsbuild.config.ts`. */
export function defineShell(definition: ShellDefinition): RsbuildConfig {
  const root = definition.root ?? process.cwd()
  writeSharedModules(resolve(root, definition.sharedModules), root)
  return {
    root,
    source: { entry: { index: definition.entry } },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: 'shell',
        shared: shareAsHost(root),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [join(import.meta.dirname, 'runtime/provide-runtime-core.ts')],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      pluginShellRelease(providedVersions(root)),
    ],
    html: { template: join(import.meta.dirname, 'shell.html') },
    server: { cors: { origin: loopback } },
    output: { assetPrefix: '/', sourceMap: false },
    security: { sri: { enable: true } },
    tools: {
      rspack: (config) => {
        leanRuntime(config)
        config.output = { ...config.output, strictModuleErrorHandling: true }
      },
    },
  }
}
