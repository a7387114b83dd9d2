import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceEntry } from '../sharing/shared-exports.ts'
import { sharedLibraries } from '../sharing/shared-libraries.ts'
import type { BundledModule } from './bundled-module.ts'

/** What works only where there is one of it in a page: two would not know of each other. */
const singletons: readonly string[] = ['react', 'react-dom', 'react-router', 'react-router-dom']

/** Of our own libraries, whose other entries remotes may bundle, the entries that are shared. */
const sharedSingletons = ['@sabha/contract', '@sabha/backend', '@sabha/checkout', '@sabha/toast']

/**
 * The modules of a build that are a copy of its own of what the shell alone may bring.
 *
 * @param root the project that was built
 */
export function privateCopies(modules: readonly BundledModule[], root: string): string[] {
  const entries = new Map(
    sharedLibraries
      .filter(({ package: name }) => sharedSingletons.includes(name))
      .map(({ key }) => [sourceEntry(key, root), key]),
  )
  const found = new Map<string, string>()
  for (const module of modules) {
    const file = module.file.split('?')[0] ?? module.file
    const around = packageAround(file)
    const name = entries.get(file) ?? (around && singletons.includes(around) ? around : null)
    if (name && !found.has(name)) found.set(name, file)
  }
  return [...found].map(
    ([name, file]) => `It brings a ${name} of its own (${file}): take the one of the shell`,
  )
}

/** The package that a file belongs to; a package.json without a name is part of one. */
function packageAround(file: string): string | null {
  const folder = dirname(file)
  if (folder === file) return null
  const described = join(folder, 'package.json')
  const name = existsSync(described) && JSON.parse(readFileSync(described, 'utf8')).name
  return typeof name === 'string' ? name : packageAround(folder)
}
