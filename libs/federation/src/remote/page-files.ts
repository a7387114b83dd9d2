import { join, resolve } from 'node:path'
import { type Rspack, rspack } from '@rsbuild/core'
import { listModules } from '@sabha/contract/composition'
import { moduleFile } from '../manifest/module-file.ts'
import { readInstalledVersion } from '../sharing/installed-version.ts'
import type { Remote } from './remote.ts'

/**
 * Returns the file that an exposed module is built from, relative to the project root: the team's own file,
 * or a generated one that applies the theme of the remote's own copy of `@sabha/ui`.
 */
export function pageFile(remote: Remote, module: string): string {
  return bringsTheme(remote) ? themedFile(module) : sourceFile(remote, module)
}

/** Returns plugins that add the generated files to a build. */
export function pagePlugins(remote: Remote): Rspack.RspackPluginInstance[] {
  if (!bringsTheme(remote)) return []
  const files = listModules(remote.manifest).map((module) => [
    join(remote.root, themedFile(module)),
    themedPage(remote, module),
  ])
  return [new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(files))]
}

const library = '@sabha/ui'

function bringsTheme({ brings }: Remote): boolean {
  return brings.includes(library)
}

/** Returns the source file, which exists because the manifest was checked before. */
function sourceFile({ root }: Remote, module: string): string {
  return moduleFile(root, module) ?? module
}

/** Path in the project's root, so that imports resolve to the packages installed in the project. */
function themedFile(module: string): string {
  return `./${module.replace('./', '').replaceAll('/', '__')}.themed.virtual.js`
}

/** Re-exports the other exports of the page, such as `preload`. */
function themedPage(remote: Remote, module: string): string {
  const source = JSON.stringify(resolve(remote.root, sourceFile(remote, module)))
  return [
    `import { OwnCopyProvider } from '${library}/own-copy'`,
    `import { createElement } from 'react'`,
    `import { Component as Page } from ${source}`,
    `export * from ${source}`,
    'export function Component(properties) {',
    `  const theme = { namespace: '${namespaceOf(remote)}' }`,
    '  return createElement(OwnCopyProvider, theme, createElement(Page, properties))',
    '}',
  ].join('\n')
}

/** Uses only letters and hyphens, as required for the key of a style cache: `2.10.0` is `sabha-c-ba-a`. */
function namespaceOf({ root }: Remote): string {
  const digits = (text: string) =>
    text.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const version = readInstalledVersion(library, root).toLowerCase()
  return `sabha-${digits(version).replace(/[^a-z]/g, '-')}`
}
