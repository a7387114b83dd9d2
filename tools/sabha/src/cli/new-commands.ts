import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../install.ts'
import { languageListFile, parseLanguageTags } from '../language-lists.ts'
import { newField } from '../new-field.ts'
import { newFunction } from '../new-function.ts'
import { newLanguage } from '../new-language.ts'
import { newPage } from '../new-page.ts'
import { newRemote } from '../new-remote.ts'
import { newTable } from '../new-table.ts'
import type { CommandGroup, CommandResult } from './command.ts'

/** Adds `new` for the parts of the repository of Sabha. */
export function newCommands(repository: string): CommandGroup {
  const parts = [
    remotePart,
    pagePart,
    tablePart,
    migrationPart,
    functionPart,
    fieldPart,
    languagePart,
  ]
  return (cli, run) => {
    cli.command(
      'new',
      'Create a remote, a page, a form, a table, a migration, a function, a field or a language',
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
        const text = `\nCreated ${folder}, with its entry in the manifest and its texts. Continue with docs/how-to/add-a-page.md.`
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
      createdFiles(
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
      createdFiles(
        newFunction(repository, name),
        `To test it, run npx vitest run ${name} in supabase. Continue with docs/how-to/add-a-function.md.`,
      ),
    ),
  )
}

const fieldPart: Part = (repository) => (cli, run) => {
  const languages = () =>
    parseLanguageTags(readFileSync(join(repository, languageListFile), 'utf8'))
  cli.command(
    'field [name]',
    'A profile field: an optional line',
    (one) => {
      for (const language of languages())
        for (const [kind, describe] of fieldTextOptions)
          one.option(textOption(kind, language), {
            type: 'string',
            demandOption: true,
            describe: `${describe}, in "${language}"`,
          })
      return one
        .positional('name', { type: 'string', describe: 'Its column, such as linkedin' })
        .option('length', { type: 'number', default: 200, describe: 'At most so many characters' })
    },
    run(({ name, length, ...asked }) => {
      const textsIn = (language: string) => ({
        label: String(asked[textOption('label', language)]),
        privacy: String(asked[textOption('privacy', language)]),
      })
      const texts = new Map(languages().map((language) => [language, textsIn(language)]))
      const files = newField(repository, { name, maxLength: length, texts })
      return createdFiles(files, fieldMade(String(name)), 'Changed')
    }),
  )
}

const fieldTextOptions = [
  ['label', 'Its label'],
  ['privacy', 'The sentence of the privacy text: "Your …, so that …."'],
] as const

function textOption(kind: 'label' | 'privacy', language: string): string {
  return language === 'en' ? kind : `${kind}-${language}`
}

function fieldMade(name: string): string {
  return `Next:

  npx sabha new migration ${name}
  npm run generate -w supabase
  npm run api -w @sabha/checks
  npm run check

Continue with docs/how-to/add-a-profile-field.md.`
}

const languagePart: Part = (repository) => (cli, run) => {
  cli.command(
    'language [tag]',
    'A language: a file beside every English one',
    (one) => one.positional('tag', { type: 'string' }),
    run(({ tag }) => {
      const { name, script, toTranslate } = newLanguage(repository, tag)
      return createdFiles(
        toTranslate,
        `${name}, in the script ${script}, is in the menu. Next: npx sabha new migration ${tag}, so that the database knows it. Its texts are English until they are translated: npm test -w @sabha/checks names each. Continue with docs/how-to/add-a-language.md.`,
      )
    }),
  )
}

function createdFiles(files: readonly string[], next: string, verb = 'Created'): CommandResult {
  const list = ['', verb, ...files.map((file) => `  ${file}`)].join('\n')
  return { text: `${list}\n\n${next}`, data: { files } }
}

function remoteMade(folder: string, name: string): string {
  const width = `npm run dev -w ${folder}`.length
  return `
Created ${folder}. Outside this folder only package-lock.json has changed.

  ${'npm start'.padEnd(width)}   the composition, with it: /${name}
  npm run dev -w ${folder}   the remote alone, in each state of its data
  ${`npm test -w ${folder}`.padEnd(width)}   its tests

A running \`npm run dev\` shows it already. Texts in other languages are samples: src/messages, and the titles in remote.manifest.json.
Continue with docs/how-to/develop-a-remote.md.`
}
