import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  compareApis,
  findDeprecations,
  findSourceImports,
  nextNames,
  readInstalledLibrary,
  readRecordedLibrary,
  type SourceImport,
} from '@sabha/federation/versions'
import { UserError } from './user-error.ts'

/**
 * Returns what a newer version of a library would break in the folder of a remote, as `checkUpgrade` does.
 *
 * @throws UserError if the other folder has no library.
 */
export function checkUpgradeIn(folder: string, newer: string | undefined): string[] {
  if (!newer || !existsSync(resolve(folder, newer, 'package.json')))
    throw new UserError('Specify the folder of the newer version, which has a package.json.')
  return checkUpgrade(folder, resolve(folder, newer))
}

/**
 * Returns what a newer version of a library would break in a project: a line for each import of a name that
 * it removes or changes, and for each that it deprecates. Empty if the project needs no change.
 *
 * @param folder the project, with the version that it uses installed
 * @param newer the folder of the newer version
 * @throws UserError if a version has no API report.
 */
export function checkUpgrade(folder: string, newer: string): string[] {
  const next = readRecordedLibrary(newer)
  const installed = readInstalledLibrary(next.name, folder)
  const names = nextNames({ ...installed, record: null })
  if (!names || !next.report)
    throw new UserError(`${next.name} has no API report in one of the two versions.`)
  const { removed, changed } = compareApis(names, next.report)
  const deprecated = new Map(
    findDeprecations(next.report).map(({ entry, name, until, advice }) => [
      `${entry}:${name}`,
      `is deprecated until ${until}: ${advice}`,
    ]),
  )
  const effectOn = ({ entry, name }: SourceImport) => {
    const key = `${entry}:${name}`
    if (removed.includes(key)) return `is gone in ${next.version}`
    if (changed.includes(key)) return `is changed in ${next.version}`
    return deprecated.get(key)
  }
  return findSourceImports(folder).flatMap((use) => {
    const effect = effectOn(use)
    return effect ? `${use.file}:${use.line}  ${use.name} of ${use.entry} ${effect}` : []
  })
}
