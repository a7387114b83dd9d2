import { installPackages } from '../install.ts'
import { newFunction } from '../new-function.ts'
import { newLanguage } from '../new-language.ts'
import { newPage } from '../new-page.ts'
import { newRemote } from '../new-remote.ts'
import { newTable } from '../new-table.ts'
import type { CommandGroup, CommandResult } from './command.ts'

/** Adds `new` for the parts of the repository of Sabha. */
export function newCommands(repository: string): CommandGroup {
  const parts = [remotePart, pagePart, tablePart, migrationPart, functionPart, languagePart]
  return (cli, run) => {
    cli.command(
      'new',
      'Make a remote, a page, a form, a table, a migration, a function or a language',
      (below) => {
        for (const part of parts) part(repository)(below, run)
        return below
      },
    )
  }
}

type Part = (repository: string) => CommandGroup

const remotePart: Part = (repository) => (cli, run) => {
  cli.command(
    '$0 [remote]',
    'A remote: a list, a form, texts, tests, a story',
    (one) =>
      one
        .positional('remote', { type: 'string', describe: 'Its name, such as notices' })
        .option('install', { type: 'boolean', default: true, describe: 'Run npm install' })
        .option('one', { type: 'string', describe: 'The singular' })
        .option('table', { type: 'string', describe: 'A table instead of sample data' })
        .option('column', { type: 'string', describe: 'The column that names a record' })
        .option('owner', { type: 'string', describe: 'The team that owns it' })
        .example('$0 new notices --owner "Notices team"', 'apps/notices')
        .example('$0 new notices --table notices', 'reads and writes a table'),
    run(({ remote = '', install, ...asked }) => {
      const folder = newRemote(repository, { ...asked, name: remote })
      if (install) installPackages(repository)
      return { text: remoteMade(folder, remote), data: { folder } }
    }),
  )
}

const pagePart: Part = (repository) => (cli, run) => {
  for (const kind of ['page', 'form'] as const)
    cli.command(
      `${kind} [remote] [name]`,
      kind === 'page' ? 'A page of a remote' : 'A page with a form',
      (one) =>
        one
          .positional('remote', { type: 'string' })
          .positional('name', { type: 'string' })
          .option('path', { type: 'string', describe: "Its path; below the remote's by default" })
          .option('access', { type: 'string', describe: 'Who may open it' })
          .example(`$0 new ${kind} notices archive`, '/notices/archive'),
      run((asked) => {
        const folder = newPage(repository, { ...asked, kind })
        const text = `\nMade ${folder}, with its entry in the manifest and its texts. Continue with docs/how-to/add-a-page.md.`
        return { text, data: { folder } }
      }),
    )
}

const tablePart: Part = (repository) => (cli, run) => {
  cli.command(
    'table [name]',
    'A table: schema, migration, access, rules',
    (one) =>
      one
        .positional('name', { type: 'string' })
        .option('column', { type: 'string', describe: 'The column that names a record' })
        .example('$0 new table notices --column title', ''),
    run(({ name, column }) =>
      made(
        newTable(repository, name, column),
        'Next: npm run generate -w supabase, npx sabha migrate. Continue with docs/how-to/add-a-table.md.',
      ),
    ),
  )
}

const migrationPart: Part = (repository) => (cli, run) => {
  cli.command(
    'migration [name]',
    'What the schemas have and the migrations lack',
    (one) =>
      one
        .positional('name', { type: 'string' })
        .example('$0 new migration longer_titles', 'after a change in supabase/schemas'),
    run(async ({ name }) => {
      const { newMigration } = await import('../new-migration.ts')
      return newMigration(repository, name)
    }),
  )
}

const functionPart: Part = (repository) => (cli, run) => {
  cli.command(
    'function [name]',
    'A server function with its test',
    (one) => one.positional('name', { type: 'string' }),
    run(({ name }) =>
      made(
        newFunction(repository, name),
        `To test it, run npx vitest run ${name} in supabase. Continue with docs/how-to/add-a-function.md.`,
      ),
    ),
  )
}

const languagePart: Part = (repository) => (cli, run) => {
  cli.command(
    'language [tag]',
    'A language: a file beside every English one',
    (one) => one.positional('tag', { type: 'string' }),
    run(({ tag }) => {
      const { name, script, toTranslate } = newLanguage(repository, tag)
      return made(
        toTranslate,
        `${name}, in the script ${script}, is in the menu. Next: npx sabha new migration ${tag}, so that the database knows it. Its texts are English until they are translated: npm test -w @sabha/checks names each. Continue with docs/how-to/add-a-language.md.`,
      )
    }),
  )
}

function made(files: readonly string[], next: string): CommandResult {
  const list = ['', 'Made', ...files.map((file) => `  ${file}`)].join('\n')
  return { text: `${list}\n\n${next}`, data: { files } }
}

function remoteMade(folder: string, name: string): string {
  const width = `npm run dev -w ${folder}`.length
  return `
Made ${folder}. Outside this folder only package-lock.json has changed.

  ${'npm start'.padEnd(width)}   the composition, with it: /${name}
  npm run dev -w ${folder}   the remote alone, in each state of its data
  ${`npm test -w ${folder}`.padEnd(width)}   its tests

A running \`npm run dev\` shows it already. Texts in other languages are samples: src/messages, and the titles in remote.manifest.json.
Continue with docs/how-to/develop-a-remote.md.`
}
