import { join, resolve } from 'node:path'
import { type Rspack, rspack } from '@rsbuild/core'
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
  const files = Object.keys(remote.exposes).map((module) => [
    join(remote.root, themedFile(module)),
    themedPage(remote, module),
  ])
  return [new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(files))]
}

const library = '@sabha/ui'

function bringsTheme({ brings }: Remote): boolean {
  return brings.includes(library)
}

function sourceFile({ exposes }: Remote, module: string): string {
  return exposes[module] ?? module
}

/** In the project's root, so that the copy is found as the project has it installed. */
function themedFile(module: string): string {
  return `./${module.replace('./', '').replaceAll('/', '__')}.themed.virtual.js`
}

function themedPage(remote: Remote, module: string): string {
  return [
    `import { OwnCopyProvider } from '${library}/own-copy'`,
    `import { createElement } from 'react'`,
    `import { Component as Page } from ${JSON.stringify(resolve(remote.root, sourceFile(remote, module)))}`,
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
