import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { sourceEntry } from '../sharing/shared-exports.ts'
import { sharedLibraries } from '../sharing/shared-libraries.ts'
import type { BundledModule } from './bundled-module.ts'

/** What works only where there is one of it in a page: two would not know of each other. */
const singletons: readonly string[] = ['react', 'react-dom', 'react-router', 'react-router-dom']

/** Of our own libraries, whose other entries remotes may bundle, the entries that are shared. */
const sharedSingletons = ['@sabha/contract', '@sabha/backend', '@sabha/checkout', '@sabha/toast']

/** Entries that are not shared and work in the shell alone, which configures what is behind them (docs/decisions/roles-and-access.md). */
const shellsAlone = ['@sabha/backend/account']

/**
 * The modules of a build that are a copy of its own of what the shell alone may bring.
 *
 * @param root the project that was built
 */
export function privateCopies(modules: readonly BundledModule[], root: string): string[] {
  const shared = sharedLibraries.filter(({ package: name }) => sharedSingletons.includes(name))
  const entries = new Map(shared.map(({ key }) => [sourceEntry(key, root), key]))
  // Of an entry that only passes on what stands in its folder, no build has anything.
  const folders = shellsAlone.map((key) => [key, sourceEntry(key, root)?.replace(/\.ts$/, sep)])
  const found = new Map<string, string>()
  for (const module of modules) {
    const file = module.file.split('?')[0] ?? module.file
    const around = packageAround(file)
    const alone = folders.find(([, folder]) => folder && file.startsWith(folder))?.[0]
    const single = around && singletons.includes(around) ? around : null
    const name = entries.get(file) ?? alone ?? single
    if (name && !found.has(name)) found.set(name, file)
  }
  return [...found].map(([name, file]) => {
    const instead = shellsAlone.includes(name)
      ? 'the shell alone has it'
      : 'take the one of the shell'
    return `It brings a ${name} of its own (${file}): ${instead}`
  })
}

/** The package that a file belongs to; a package.json without a name is part of one. */
function packageAround(file: string): string | null {
  const folder = dirname(file)
  if (folder === file) return null
  const described = join(folder, 'package.json')
  const name = existsSync(described) && JSON.parse(readFileSync(described, 'utf8')).name
  return typeof name === 'string' ? name : packageAround(folder)
}
