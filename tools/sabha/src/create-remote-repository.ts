import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isShellPath } from '@sabha/contract/composition'
import { copyTemplate } from './copy-template.ts'
import { readManifest, writeManifest } from './manifests.ts'
import { toNames, toWordForms, validateName } from './names.ts'
import { UserError } from './user-error.ts'

/** A remote in a separate repository. */
export interface NewRemoteRepository {
  name: string
  /** Singular of the records' name; derived from the plural if undefined. */
  one?: string | undefined
  /** The responsible team. */
  owner?: string | undefined
  /** The field that identifies a record; `title` if undefined. */
  column?: string | undefined
}

/** Words of the command for the repository of Sabha. */
const elsewhere = ['page', 'form', 'table', 'function', 'language', 'shell']

const configuration = {
  extends: '@sabha/federation/tsconfig.json',
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['dist', 'node_modules'],
}

/**
 * Creates a remote outside the repository of Sabha: a list and a form, their texts in every language, tests,
 * and a package.json that names exact versions.
 *
 * @returns The created folder.
 */
export function createRemoteRepository(parent: string, asked: NewRemoteRepository): string {
  const { one, owner, column = 'title' } = asked
  const name = validateName(asked.name, 'The name of a remote')
  if (elsewhere.includes(name)) throw new UserError('Run it inside the repository of Sabha.')
  if (isShellPath(`/${name}`))
    throw new UserError(`/${name} belongs to the shell: choose another name for the remote.`)
  const target = join(parent, name)
  if (existsSync(target)) throw new UserError(`${name} is there already. Choose another name.`)
  const names = toNames(name, one && validateName(one, 'The name of one'))
  const exchanged = { names, column: toWordForms(validateName(column, 'The name of a column')) }
  try {
    copyTemplate('remote', target, exchanged)
    // Stories run in the composition, which only the repository of Sabha can start.
    rmSync(join(target, 'stories'), { recursive: true })
    copyTemplate('own-repository', target, { ...exchanged, replaces: true })
    const manifest = readManifest(target)
    const $schema = './node_modules/@sabha/contract/remote.manifest.schema.json'
    writeManifest(target, { ...manifest, $schema, ...(owner && { owner }) })
    writeFileSync(join(target, 'tsconfig.json'), `${JSON.stringify(configuration, null, 2)}\n`)
    renameSync(join(target, 'gitignore'), join(target, '.gitignore'))
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
  return target
}
