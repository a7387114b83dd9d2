import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core'
import { listModules } from '@sabha/contract/composition'
import { remoteShareSettings } from '../sharing/share-configuration.ts'
import { pageFile, pagePlugins } from './page-files.ts'
import type { Remote } from './remote.ts'

/**
 * Builds a remote as a container: a script that sets a global with `init(shareScope)` and `get(module)`, the
 * whole interface for a host. The bundler's plugin adds no federation runtime to it.
 */
export function pluginContainer(remote: Remote, container: string): RsbuildPlugin {
  return {
    name: 'sabha:container',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.output = {
          ...config.output,
          uniqueName: container,
          chunkLoadingGlobal: `chunk_${container}`,
        }
        config.optimization = { ...config.optimization, runtimeChunk: false }
        config.plugins = [
          ...(config.plugins ?? []),
          new rspack.container.ModuleFederationPluginV1({
            name: container,
            filename: containerFile,
            exposes: exposesOf(remote),
            shared: remoteShareSettings(remote.root, remote.brings),
          }),
          leanRuntime,
          ...pagePlugins(remote),
        ]
      })
    },
  }
}

/**
 * Replaces the bundler's runtime for shared libraries, keeping only the sharing terms; `consume-shared.ts`
 * loads the libraries. A remote provides none, so it adds nothing to the host's scope. A host loads the container
 * as a classic script, so the rest of the runtime needs no other ways to find itself or the global object.
 */
const leanRuntime = {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('sabha:lean-runtime', (compilation) => {
      compilation.hooks.runtimeModule.tap('sabha:lean-runtime', (module) => {
        const written = module.source?.source.toString() ?? ''
        if (module.name === 'consumes_loading') rewrite(module, termsIn(written))
        if (module.name === 'sharing') rewrite(module, noSharing)
        if (module.name === 'global') rewrite(module, ownGlobal)
        if (module.name === 'auto_public_path') rewrite(module, folderOfScript)
      })
    })
  },
}

const ownGlobal = '__webpack_require__.g = globalThis;\n'
const folderOfScript =
  "__webpack_require__.p = document.currentScript.src.replace(/[?#].*/, '').replace(/[^/]*$/, '');\n"
const noSharing = '__webpack_require__.S = {};\n__webpack_require__.I = () => {};\n'

function rewrite(module: Rspack.RuntimeModule, text: string): void {
  if (module.source) module.source.source = Buffer.from(text)
}

/**
 * Returns the terms that `consume-shared.ts` reads.
 *
 * @throws Error if the bundler writes them in a different format.
 */
function termsIn(written: string): string {
  const [terms] =
    /^__webpack_require__\.consumesLoadingData = .*initialConsumes: \[\].*;$/m.exec(written) ?? []
  if (!terms) throw new Error('The terms of the shared libraries were not found')
  return terms.replaceAll(unread, '')
}

/** Terms that are the same for every library (`remoteShareSettings`). */
const unread =
  /, (import: null|strictVersion: true|singleton: true|eager: false|fallback: undefined|treeShakingMode: null)\b/g

export const containerFile = 'remoteEntry.js'

/** Returns the chunk name of an exposed module, as used by module federation tools. */
export function exposeChunk(module: string): string {
  return `__federation_expose_${module.replace('./', '').replaceAll('/', '__')}`
}

function exposesOf(remote: Remote): Record<string, { import: string; name: string }> {
  return Object.fromEntries(
    listModules(remote.manifest).map((module) => [
      module,
      { import: pageFile(remote, module), name: exposeChunk(module) },
    ]),
  )
}
