import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Workspace } from './workspace.ts'

/** Templates of a remote in a repository of its own; the others need this repository. */
const packed = ['remote', 'own-repository']
const leftOut = ['node_modules', 'dist', 'test-results', '.vitest']

/** Copies the templates of the command, with exact versions in the package.json of a new repository. */
export function packTemplates(source: string, folder: string, { versions }: Workspace): void {
  for (const template of packed)
    cpSync(join(source, template), join(folder, 'templates', template), {
      recursive: true,
      filter: (file) => !leftOut.includes(basename(file)),
    })
  const file = join(folder, 'templates/own-repository/package.json')
  const text = readFileSync(file, 'utf8').replaceAll(/"([^"]+)": "\*"/g, (_, name: string) => {
    const version = versions[name]
    if (!version) throw new Error(`The template needs ${name}, which nothing here uses`)
    return `"${name}": "${version}"`
  })
  writeFileSync(file, text)
}
