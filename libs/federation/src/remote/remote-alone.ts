import { join, resolve } from 'node:path'
import { type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { modulesOf } from '@sabha/contract/composition'
import { endWithAncestors } from '../development/end-with-ancestors.ts'
import { pageFile, pagePlugins } from './page-files.ts'
import type { Remote } from './remote.ts'

/** A development server that shows the remote by itself, on the fake platform. */
export function remoteAlone(remote: Remote): RsbuildConfig {
  endWithAncestors()
  const pages = join(remote.root, 'remote-pages.virtual.ts')
  return {
    root: remote.root,
    source: { entry: { index: join(import.meta.dirname, '../alone/index.tsx') } },
    resolve: { alias: { '@sabha/remote-pages': pages } },
    plugins: [pluginReact()],
    html: { title: `${remote.manifest.name} alone` },
    server: { port: alonePort(), host: '127.0.0.1', historyApiFallback: true },
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

/** Beside the ports of the application, and moved with them; the next one where it is taken. */
function alonePort(): number {
  return 3200 + Number(process.env.SABHA_PORT_OFFSET || 0)
}

/** Source text that hands manifest and pages to the page that shows them. */
function pagesModule(remote: Remote): string {
  const { manifest, manifestFile, alone } = remote
  const loaders = modulesOf(manifest).map(
    (name) =>
      `${literal(name)}: () => import(${literal(resolve(remote.root, pageFile(remote, name)))}),`,
  )
  return [
    ...(alone ? [`import * as alone from ${literal(alone)}`] : []),
    `export const states = ${alone ? "Reflect.get(alone, 'states')" : 'undefined'}`,
    `export { default as manifest } from ${literal(manifestFile)}`,
    `export const modules = {${loaders.join('\n')}}`,
  ].join('\n')
}

/** A folder's name may have quotes and backslashes in it. */
function literal(text: string): string {
  return JSON.stringify(text)
}
