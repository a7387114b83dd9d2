import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UserError } from './user-error.ts'

/** Folder of the templates. */
export const templatesFolder = resolve(import.meta.dirname, '../templates')

/**
 * Returns the repository of Sabha that contains a folder.
 *
 * @throws UserError if there is none.
 */
export function requireRepository(folder: string): string {
  const repository = findRepository(folder)
  if (!repository) throw new UserError('Run this command inside the Sabha repository.')
  return repository
}

/** Returns the repository of Sabha that contains a folder; null in a repository of its own. */
export function findRepository(folder: string): string | null {
  if (existsSync(join(folder, 'tsconfig.base.json')) && existsSync(join(folder, 'apps')))
    return folder
  return dirname(folder) === folder ? null : findRepository(dirname(folder))
}

/** Returns the folders of the remotes below `apps`. */
export function remoteFolders(repository: string): string[] {
  return readdirSync(join(repository, 'apps')).filter((folder) =>
    existsSync(join(repository, 'apps', folder, 'remote.manifest.json')),
  )
}

/**
 * Returns the folder of a remote.
 *
 * @throws UserError that names the existing ones.
 */
export function remoteFolder(repository: string, name: string): string {
  const known = remoteFolders(repository)
  if (known.includes(name)) return join(repository, 'apps', name)
  throw new UserError(
    `There is no remote "${name}". Existing remotes: ${known.join(', ')}. Create one with \`npx sabha new ${name}\`.`,
  )
}
