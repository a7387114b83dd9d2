import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPart } from './build/build-part.ts'
import { installPackages } from './install.ts'
import { newFunction } from './new-function.ts'
import { type CreatedLanguage, newLanguage } from './new-language.ts'
import { newPage } from './new-page.ts'
import { newRemote } from './new-remote.ts'
import { newTable } from './new-table.ts'
import { isRemoteCommand, runRemoteCommand } from './remote-command.ts'
import { findRepository } from './repository.ts'
import { runOutsideRepository } from './run-outside-repository.ts'
import { runUpgradeCheck } from './upgrade-check.ts'
import { UserError } from './user-error.ts'
import { findUsesInSources, findUsesInStore, parseUsedName } from './uses.ts'

const usage = `Usage:
  npx sabha build --env production           the front end of an environment, to upload
  npx sabha build                            in a folder of a remote: this remote
  npx sabha dev                              in a folder of a remote: this remote alone
  npx sabha check                            in a folder of a remote: its manifest and types
  npx sabha uses @sabha/ui:Switch            remotes, owners and files that import a name
      --store .sabha                         builds of this environment's composition instead
  npx sabha upgrade-check <folder>           in a folder of a remote: what a newer library would break
  npx sabha new <remote>                     a remote: a list, a form, texts, tests, a story
      --one notice                           the singular
      --table notices --column title         reads and writes a table instead of sample data
      --owner "Notices team"                 the team that owns it
  npx sabha new page <remote> <page>         a page of a remote
  npx sabha new form <remote> <form>         a page with a form
  npx sabha new table <table>                a table: migration, access, rules (--column title)
  npx sabha new function <function>          a server function with its test
  npx sabha new language <tag>               a language: a file beside every English one`

const options = {
  help: { type: 'boolean' },
  env: { type: 'string' },
  one: { type: 'string' },
  table: { type: 'string' },
  column: { type: 'string' },
  owner: { type: 'string' },
  path: { type: 'string' },
  store: { type: 'string' },
  access: { type: 'string' },
  install: { type: 'boolean', default: true },
} as const

type Values = ReturnType<typeof parsed>['values']

type Make = (repository: string, names: string[], values: Values) => string

/** Makes each part and returns the message to print. */
const parts: Readonly<Record<string, Make>> = {
  page: (repository, [remote, name], values) =>
    pageMade(newPage(repository, { kind: 'page', remote, name, ...values })),
  form: (repository, [remote, name], values) =>
    pageMade(newPage(repository, { kind: 'form', remote, name, ...values })),
  table: (repository, [name], { column }) =>
    `${listed(newTable(repository, name, column))}\n\nNext: npm run generate -w supabase, npm run schema -w supabase. Continue with docs/how-to/add-a-table.md.`,
  function: (repository, [name]) =>
    `${listed(newFunction(repository, name))}\n\nTo test it, run npx vitest run ${name} in supabase. Continue with docs/how-to/add-a-function.md.`,
  language: (repository, [tag]) => languageMade(newLanguage(repository, tag)),
}

/** Runs the command line and returns the exit code. */
export async function runCommand(typed: readonly string[], folder: string): Promise<number> {
  const repository = findRepository(folder)
  if (!repository) return runOutsideRepository(typed, folder)
  const { positionals, values } = parsed(typed)
  const [command, kind, ...names] = positionals
  if (isRemoteCommand(command) && !kind && !values.help) {
    if (command !== 'build') return runRemoteCommand(command, folder)
    console.log(await buildPart(folder, values.env))
    return 0
  }
  if (command === 'uses' && !values.help) {
    const used = parseUsedName(kind)
    const found = values.store
      ? findUsesInStore(resolve(folder, values.store), used)
      : findUsesInSources(repository, used)
    console.log(found.join('\n') || `Nothing imports ${kind}.`)
    return 0
  }
  if (command === 'upgrade-check' && !values.help) return runUpgradeCheck(folder, kind)
  if (command !== 'new' || !kind || values.help) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const make = Object.hasOwn(parts, kind) ? parts[kind] : undefined
  if (make) console.log(make(repository, names, values))
  else makeRemote(repository, names, { ...values, name: kind })
  return 0
}

function makeRemote(repository: string, names: string[], asked: Values & { name: string }): void {
  if (names.length > 0)
    throw new UserError(`"${names.join(' ')}" is more than the name of a remote.\n\n${usage}`)
  const folder = newRemote(repository, asked)
  if (asked.install) installPackages(repository)
  const width = `npm run dev -w ${folder}`.length
  console.log(`
Made ${folder}. Outside this folder only package-lock.json has changed.

  ${'npm start'.padEnd(width)}   the composition, with it: /${asked.name}
  npm run dev -w ${folder}   the remote alone, in each state of its data
  ${`npm test -w ${folder}`.padEnd(width)}   its tests

A running \`npm run dev\` shows it already. Texts in other languages are samples: src/messages, and the titles in remote.manifest.json.
Continue with docs/how-to/develop-a-remote.md.`)
}

function listed(files: readonly string[]): string {
  return ['', 'Made', ...files.map((file) => `  ${file}`)].join('\n')
}

function languageMade({ name, script, toTranslate }: CreatedLanguage): string {
  return `${listed(toTranslate)}

${name}, in the script ${script}, is in the menu. Its texts are English until they are translated: npm test -w @sabha/checks names each. Continue with docs/how-to/add-a-language.md.`
}

function pageMade(folder: string): string {
  return `\nMade ${folder}, with its entry in the manifest and its texts. Continue with docs/how-to/add-a-page.md.`
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, allowNegative: true, options })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
