import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { entryFile } from '../sharing/shared-exports.ts'
import { sharedLibraries } from '../sharing/shared-libraries.ts'
import type { BundledModule } from './bundled-module.ts'

/** Packages that must exist once in a page, because two copies would not share state. */
const singletons: readonly string[] = ['react', 'react-dom', 'react-router', 'react-router-dom']

/** Shared entries of our libraries; remotes may bundle the other entries. */
const sharedSingletons = ['@sabha/contract', '@sabha/backend', '@sabha/checkout', '@sabha/toast']

/**
 * Unshared entries for the shell only, which configures the libraries behind them
 * (docs/decisions/roles-and-access.md).
 */
const shellsAlone = ['@sabha/backend/account']

/**
 * Returns the modules of a build that duplicate code which only the shell may contain.
 *
 * @param root the root of the built project
 */
export function findDuplicatedSharedModules(
  modules: readonly BundledModule[],
  root: string,
): string[] {
  const shared = sharedLibraries.filter(({ package: name }) => sharedSingletons.includes(name))
  const entries = new Map<string | null, string>(
    shared.map(({ key }) => [entryFile(key, root), key]),
  )
  // An entry that only re-exports its folder leaves no trace in a build, so the folder is checked.
  const folders = shellsAlone.map((key) => [key, entryFile(key, root)?.replace(/\.[jt]s$/, sep)])
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
      ? 'only the shell provides it'
      : "use the shell's copy"
    return `It bundles its own ${name} (${file}): ${instead}`
  })
}

/** Returns the package of a file; a package.json without a name belongs to an outer package. */
function packageAround(file: string): string | null {
  const folder = dirname(file)
  if (folder === file) return null
  const described = join(folder, 'package.json')
  const name = existsSync(described) && JSON.parse(readFileSync(described, 'utf8')).name
  return typeof name === 'string' ? name : packageAround(folder)
}
