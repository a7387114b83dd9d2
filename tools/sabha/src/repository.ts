import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UserError } from './user-error.ts'

/** Where the templates are that the command copies from. */
export const templates = resolve(import.meta.dirname, '../templates')

/**
 * The repository that a folder lies in.
 *
 * @throws UserError where it lies in none.
 */
export function repositoryAbove(folder: string): string {
  if (existsSync(join(folder, 'tsconfig.base.json')) && existsSync(join(folder, 'apps')))
    return folder
  if (dirname(folder) === folder) throw new UserError('Run it inside the repository of Sabha.')
  return repositoryAbove(dirname(folder))
}

/** The folders below `apps` that are remotes. */
export function remoteFolders(repository: string): string[] {
  return readdirSync(join(repository, 'apps')).filter((folder) =>
    existsSync(join(repository, 'apps', folder, 'remote.manifest.json')),
  )
}

/**
 * The folder of a remote.
 *
 * @throws UserError that names those that there are.
 */
export function remoteFolder(repository: string, name: string): string {
  const known = remoteFolders(repository)
  if (known.includes(name)) return join(repository, 'apps', name)
  throw new UserError(
    `There is no remote "${name}". There are: ${known.join(', ')}. Make one with \`npx sabha new ${name}\`.`,
  )
}
