import { join, resolve } from 'node:path'
import { type Rspack, rspack } from '@rsbuild/core'
import { modulesOf } from '@sabha/contract/composition'
import { moduleFile } from '../manifest/module-file.ts'
import { installedVersion } from '../sharing/installed-version.ts'
import type { Remote } from './remote.ts'

/**
 * The file that an exposed module is built from, from the project root: the team's own, or where
 * the remote brings a copy of `@sabha/ui`, one that stands the page into the theme of the copy.
 */
export function pageFile(remote: Remote, module: string): string {
  return bringsTheme(remote) ? themedFile(module) : sourceFile(remote, module)
}

/** What makes the files that are written here part of a build. */
export function pagePlugins(remote: Remote): Rspack.RspackPluginInstance[] {
  if (!bringsTheme(remote)) return []
  const files = modulesOf(remote.manifest).map((module) => [
    join(remote.root, themedFile(module)),
    themedPage(remote, module),
  ])
  return [new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(files))]
}

const library = '@sabha/ui'

function bringsTheme({ brings }: Remote): boolean {
  return brings.includes(library)
}

/** There is one: the manifest was refused else. */
function sourceFile({ root }: Remote, module: string): string {
  return moduleFile(root, module) ?? module
}

/** In the project's root, so that the copy is found as the project has it installed. */
function themedFile(module: string): string {
  return `./${module.replace('./', '').replaceAll('/', '__')}.themed.virtual.js`
}

/** What the page exports besides, such as `preload`, it exports too. */
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

/** Letters and hyphens, as the key of a cache of styles has to be: `2.10.0` is `sabha-c-ba-a`. */
function namespaceOf({ root }: Remote): string {
  const digits = (text: string) =>
    text.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const version = installedVersion(library, root).toLowerCase()
  return `sabha-${digits(version).replace(/[^a-z]/g, '-')}`
}
