import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginLazyHashes } from '../plugin-lazy-hashes.ts'
import { pluginBeginEarly } from './plugin-begin-early.ts'
import { sharedChunks } from './shared-chunks.ts'

/** What keeps the scripts that every page begins with small, and has them begin early. */
export function firstScripts(): RsbuildConfig {
  return {
    plugins: [
      pluginBeginEarly(),
      pluginLazyHashes(),
      pluginUnnamedComponents(),
      pluginNoPreflight(),
    ],
    splitChunks: sharedChunks,
    resolve: { alias: productionRouter() },
    output: {
      // Each further pass finds what the one before has left unused; the fifth is the last that finds anything.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 5 } } } },
    },
    tools: { rspack: { module: { rules: [unusedImports] } } },
  }
}

/** The router's package names its development form alone, whose warnings nobody would read. */
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

/** Removes names for developer tools: they keep components that nothing uses. */
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

/** Our system has its resets in a stylesheet and turns Chakra's off: what they are made by goes. */
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

/** Emotion imports these for their sake; nothing uses them, and evaluating them does nothing. */
const unusedImports = {
  test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/,
  sideEffects: false,
}
