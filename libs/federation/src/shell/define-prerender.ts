import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** Options of `definePrerender`. */
export interface PrerenderDefinition {
  /** The module that renders pages; the built module has the same exports. */
  entry: string
}

/**
 * Returns the build configuration of the code that prerenders the shell's pages in a release: `export
 * default definePrerender({ … })` is a whole configuration. The output is one module for Node in the folder
 * `dist-prerender`, which is never served.
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
