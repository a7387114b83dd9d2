import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginLazyHashes } from '../plugin-lazy-hashes.ts'
import { pluginRunScriptsEarly } from './plugin-run-scripts-early.ts'
import { sharedChunks } from './shared-chunks.ts'

/** Keeps the first scripts of every page small and starts them early. */
export function firstScriptsConfig(): RsbuildConfig {
  return {
    plugins: [
      pluginRunScriptsEarly(),
      pluginLazyHashes(),
      pluginUnnamedComponents(),
      pluginNoPreflight(),
    ],
    splitChunks: sharedChunks,
    resolve: { alias: productionRouter() },
    output: {
      // Each pass removes code that the previous one left unused; a sixth pass would remove nothing.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 5 } } } },
    },
    tools: { rspack: { module: { rules: [unusedImports] } } },
  }
}

/** Replaces the router's development build, the only one that its package exports, by its production build. */
function productionRouter(): Record<string, string> {
  const development = fileURLToPath(import.meta.resolve('react-router'))
  const production = join(dirname(development), '../production')
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  }
}

const namedComponents =
  /react-router[\\/]dist[\\/]production[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]/

/** Removes display names for developer tools, because they keep unused components in the bundle. */
function pluginUnnamedComponents(): RsbuildPlugin {
  return {
    name: 'sabha:unnamed-components',
    setup(api) {
      api.transform({ test: namedComponents }, ({ code }) =>
        code
          .replaceAll(/^\s*\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      )
    },
  }
}

/** Removes Chakra's CSS reset, which our system disables in favour of a style sheet. */
function pluginNoPreflight(): RsbuildPlugin {
  return {
    name: 'sabha:no-preflight',
    setup(api) {
      api.transform(
        { test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]preflight\.js$/ },
        () => 'export const createPreflight = () => ({})',
      )
    },
  }
}

/** Imports in Emotion that are unused and have no side effects. */
const unusedImports = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
}
