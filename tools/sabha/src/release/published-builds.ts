import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentInFolder, readBuild } from '@sabha/release'
import { UserError } from '../user-error.ts'
import { refusalsAsUserErrors } from './refusals.ts'

/**
 * Returns a published build: `polls@1.2.0-3f9a`, or the newest one of `polls`.
 *
 * @param environment its folder
 * @throws UserError if the store has none; it names those that it has.
 */
export async function findPublishedBuild(environment: string, named: string) {
  const { storeDir } = environmentInFolder(environment)
  const [name = '', id] = named.split('@')
  const published = publishedBuilds(storeDir, name)
  const chosen = id === undefined ? published[0] : published.find((each) => each === id)
  if (!chosen) throw unknownBuild(storeDir, { name, id })
  const build = await refusalsAsUserErrors(() => readBuild(join(storeDir, name, chosen)))
  if (build.name === name && `${build.version}-${build.build}` === chosen) return build
  throw new UserError(
    `${name}/${chosen} in the store describes ${build.name} ${build.version}-${build.build}. Remove it from the store.`,
  )
}

/** Returns the published builds of a remote, the newest first. */
function publishedBuilds(storeDir: string, name: string): string[] {
  const folder = join(storeDir, name)
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(folder)) return []
  const files = globSync('*/release.json', { cwd: folder })
  const timeOf = (file: string) => statSync(join(folder, file)).mtimeMs
  return files.toSorted((one, other) => timeOf(other) - timeOf(one)).map(dirname)
}

function unknownBuild(storeDir: string, asked: { name: string; id: string | undefined }) {
  const { name, id } = asked
  const published = publishedBuilds(storeDir, name)
  if (published.length > 0)
    return new UserError(
      `${name} has no build ${id} in the store. It has: ${published.slice(0, 5).join(', ')}.`,
    )
  const names = globSync('*/*/release.json', { cwd: storeDir }).map((file) => file.split('/')[0])
  return new UserError(
    `Nothing is published of ${name}. Publish a build with \`npx sabha publish\` in the folder of the remote. The store has: ${[...new Set(names)].sort().join(', ')}.`,
  )
}
