import { findSecrets } from '../../../checks/src/secrets/find-secrets.ts'
import type { Tarball } from './tarball.ts'

/**
 * Returns the forbidden contents of a tarball: tests, seeds, TypeScript that Node would have to run, secrets, paths
 * of this machine and ranges of our own libraries. Templates are sources of the projects made from them.
 */
export function tarballProblems({ name, manifest, files }: Tarball, repository: string): string[] {
  const built = files.filter(({ path }) => !path.startsWith('templates/'))
  const misplaced = built.filter(({ path }) => forbidden.some((pattern) => pattern.test(path)))
  const local = files.filter(({ text }) => text.includes(repository))
  const inexact = Object.entries({ ...Object(manifest).dependencies })
    .filter(([dependency, range]) => dependency.startsWith('@sabha/') && !/^\d/.test(String(range)))
    .map(([dependency, range]) => `package.json requires ${dependency} ${range}`)
  return [
    ...misplaced.map(({ path }) => `${path} does not belong in a package`),
    ...local.map(({ path }) => `${path} names a folder of this machine`),
    ...files.flatMap(({ path, text }) => findSecrets(path, text)),
    ...inexact,
  ].map((problem) => `${name}: ${problem}`)
}

const forbidden = [/\.(test|spec)\./, /(^|\/)(tests?|stories|seeds?|fixtures)\//, /(?<!\.d)\.tsx?$/]
