import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isShellPath } from '@sabha/contract/composition'
import { copyTemplate } from '../copy-template.ts'
import { installPackages } from '../install.ts'
import { readManifest, writeManifest } from '../manifests.ts'
import { toNames, toWordForms, validateName } from '../names.ts'
import { UserError } from '../user-error.ts'
import type { CommandGroup } from './command.ts'

/** Adds `new` for remotes in repositories of their own. */
export function newRepositoryCommand(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'new [remote]',
      'Create a remote in a new folder: a list, a form, texts, tests',
      (one) =>
        one
          .positional('remote', { type: 'string', describe: 'Its name, such as notices' })
          .option('one', { type: 'string', describe: 'The singular' })
          .option('column', { type: 'string', describe: 'The field that names a record' })
          .option('owner', { type: 'string', describe: 'The team that owns it' })
          .option('install', { type: 'boolean', default: true, describe: 'Run npm install' })
          .example('$0 new polls --owner "Polls team"', '')
          .epilogue(
            'Pages, forms, tables, functions and languages are created in the Sabha repository.',
          ),
      run(({ remote: name = '', install, ...asked }) => {
        const made = createRemoteRepository(folder, { ...asked, name })
        if (install) installPackages(made)
        return { text: message(name), data: { folder: made } }
      }),
    )
  }
}

function message(name: string): string {
  return `
Created ${name}, a separate repository.

  cd ${name}
  npm run dev     the remote alone, in each state of its data
  npm run check   its manifest and types
  npm test        its tests
  npm run build   dist, to be released`
}

/** A remote in a separate repository. */
interface NewRemoteRepository {
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
function createRemoteRepository(parent: string, asked: NewRemoteRepository): string {
  const { one, owner, column = 'title' } = asked
  const name = validateName(asked.name, 'The name of a remote')
  if (elsewhere.includes(name)) throw new UserError('Run this command inside the Sabha repository.')
  if (isShellPath(`/${name}`))
    throw new UserError(`/${name} belongs to the shell: choose another name for the remote.`)
  const target = join(parent, name)
  if (existsSync(target)) throw new UserError(`${name} already exists. Choose another name.`)
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
