import { join, resolve } from 'node:path'
import {
  type ConfigParams,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { browsers, oldestBrowsers } from '../browsers.ts'
import { chunkLoading, chunkRetryModule, filenameHash } from '../chunk-loading.ts'
import { loopbackOrigin } from '../loopback.ts'
import { pluginShellRelease } from '../release/plugin-release.ts'
import { readChangedNames } from '../sharing/changed-names.ts'
import { sharedExports } from '../sharing/shared-exports.ts'
import { providedVersions, writeSharedModules } from '../sharing/shared-modules-file.ts'
import { firstScriptsConfig } from './first-scripts.ts'
import { shellDevelopment } from './shell-development.ts'

/** Options of `defineShell`. */
export interface ShellDefinition {
  /** Entry module of the application. */
  entry: string
  /**
   * Module that runs before the entry, as soon as the shell's own script has loaded; must not import modules
   * of other scripts (docs/decisions/first-page-and-prerendering.md).
   */
  begin?: string
  /** Path of the generated file of shared imports, relative to the project's root. */
  sharedModules: string
  /** Root of the project; the working directory if undefined. */
  root?: string
  /** Files that every page needs immediately, such as its font; preloaded with the style sheet. */
  firstFiles?: RegExp
}

/**
 * Returns the build configuration of the shell: `export default defineShell({ … })` is a whole
 * `rsbuild.config.ts`. `npm run dev` starts its development server, composed with those of the remotes.
 */
export function defineShell(definition: ShellDefinition) {
  const build = shellBuild(definition)
  return ({ command }: Pick<ConfigParams, 'command'>): RsbuildConfig =>
    command === 'dev' ? shellDevelopment(build) : mergeRsbuildConfig(build, firstScriptsConfig())
}

function shellBuild(definition: ShellDefinition): RsbuildConfig {
  const { root = process.cwd(), begin, entry, firstFiles } = definition
  writeSharedModules(resolve(root, definition.sharedModules), root)
  return {
    root,
    source: { entry: { index: begin ? [begin, entry] : entry }, preEntry: chunkRetryModule },
    plugins: [
      pluginReact(),
      pluginOldestBrowsers(),
      pluginShellRelease({
        provides: providedVersions(root),
        exports: sharedExports(root),
        changed: readChangedNames(root),
      }),
    ],
    html: { template: join(import.meta.dirname, 'shell.html') },
    server: { cors: { origin: loopbackOrigin } },
    output: {
      assetPrefix: '/',
      sourceMap: false,
      overrideBrowserslist: browsers,
      filenameHash,
    },
    security: { sri: { enable: 'auto', algorithm: 'sha256' } },
    performance: firstFiles ? { preload: { type: 'all-assets', include: [firstFiles] } } : {},
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, ...chunkLoading }
      },
    },
  }
}

/** Inserts the versions of the oldest browsers into the note for older ones. */
function pluginOldestBrowsers(): RsbuildPlugin {
  return {
    name: 'sabha:oldest-browsers',
    setup(api) {
      api.modifyHTML((html) =>
        Object.entries(oldestBrowsers).reduce(
          (text, [name, version]) => text.replaceAll(`[${name}]`, version),
          html,
        ),
      )
    },
  }
}
