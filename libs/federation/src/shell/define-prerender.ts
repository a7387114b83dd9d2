import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** What `definePrerender` builds. */
export interface PrerenderDefinition {
  /** The module that renders pages; its exports are those of the built one. */
  entry: string
}

/**
 * The build of what renders the shell's pages when a release writes them:
 * `export default definePrerender({ … })` is a whole configuration. It goes into a folder of its
 * own, `dist-prerender`, as one module that Node runs: nothing of it is ever served.
 */
export function definePrerender({ entry }: PrerenderDefinition): RsbuildConfig {
  return {
    source: { entry: { page: entry } },
    plugins: [pluginReact()],
    output: {
      target: 'node',
      module: true,
      distPath: { root: 'dist-prerender' },
      filename: { js: '[name].mjs' },
      sourceMap: false,
    },
    splitChunks: false,
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, library: { type: 'module' } }
        config.module = {
          ...config.module,
          parser: { ...config.module?.parser, javascript: { dynamicImportMode: 'eager' } },
        }
      },
    },
  }
}
