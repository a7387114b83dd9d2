import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

const apps = join(repositoryRoot, 'apps')

/** Every project of this repository that is a remote. */
export function remoteProjects(): string[] {
  return readdirSync(apps)
    .map((name) => join(apps, name))
    .filter((project) => existsSync(join(project, 'remote.manifest.json')))
}
