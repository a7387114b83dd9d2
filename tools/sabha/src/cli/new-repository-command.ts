import { createRemoteRepository } from '../create-remote-repository.ts'
import { installPackages } from '../install.ts'
import type { CommandGroup } from './command.ts'

/** Adds `new` for remotes in repositories of their own. */
export function newRepositoryCommand(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'new [remote]',
      'Make a remote in a new folder: a list, a form, texts, tests',
      (one) =>
        one
          .positional('remote', { type: 'string', describe: 'Its name, such as notices' })
          .option('one', { type: 'string', describe: 'The singular' })
          .option('column', { type: 'string', describe: 'The field that names a record' })
          .option('owner', { type: 'string', describe: 'The team that owns it' })
          .option('install', { type: 'boolean', default: true, describe: 'Run npm install' })
          .example('$0 new polls --owner "Polls team"', '')
          .epilogue(
            'Pages, forms, tables, functions and languages are made in the repository of Sabha.',
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
Made ${name}, a repository of its own.

  cd ${name}
  npm run dev     the remote alone, in each state of its data
  npm run check   its manifest and types
  npm test        its tests
  npm run build   dist, to be released`
}
