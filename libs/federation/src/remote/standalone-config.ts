import { join, resolve } from 'node:path'
import { type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { listModules } from '@sabha/contract/composition'
import { exitWithAncestors } from '../development/exit-with-ancestors.ts'
import { resolveLibraryFile } from '../own-module.ts'
import { pageFile, pagePlugins } from './page-files.ts'
import type { Remote } from './remote.ts'

/** Configuration of a development server that shows the remote standalone, on the fake platform. */
export function standaloneConfig(remote: Remote): RsbuildConfig {
  exitWithAncestors()
  const pages = join(remote.root, 'remote-pages.virtual.ts')
  return {
    root: remote.root,
    source: { entry: { index: resolveLibraryFile('standalone/index') } },
    resolve: { alias: { '@sabha/remote-pages': pages } },
    plugins: [pluginReact()],
    html: { title: `${remote.manifest.name} standalone` },
    server: { port: standalonePort(), host: '127.0.0.1', historyApiFallback: true },
    dev: { lazyCompilation: false },
    tools: {
      rspack: {
        plugins: [
          new rspack.experiments.VirtualModulesPlugin({ [pages]: pagesModule(remote) }),
          ...pagePlugins(remote),
        ],
      },
    },
  }
}

/**
 * Returns a port after the ports of the application, moved by the same offset. The server uses the next free port.
 */
function standalonePort(): number {
  return 3200 + Number(process.env.SABHA_PORT_OFFSET || 0)
}

/** Returns the source of the module that passes manifest and pages to the standalone page. */
function pagesModule(remote: Remote): string {
  const { manifest, manifestFile, standalone } = remote
  const loaders = listModules(manifest).map(
    (name) =>
      `${literal(name)}: () => import(${literal(resolve(remote.root, pageFile(remote, name)))}),`,
  )
  return [
    ...(standalone ? [`import * as standalone from ${literal(standalone)}`] : []),
    ...['states', 'addresses'].map(
      (name) =>
        `export const ${name} = ${standalone ? `Reflect.get(standalone, '${name}')` : 'undefined'}`,
    ),
    `export { default as manifest } from ${literal(manifestFile)}`,
    `export const modules = {${loaders.join('\n')}}`,
  ].join('\n')
}

/** Quotes a path, since folder names may contain quotes and backslashes. */
function literal(text: string): string {
  return JSON.stringify(text)
}
