import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { newFunction } from './new-function.ts'
import { type MadeLanguage, newLanguage } from './new-language.ts'
import { newPage } from './new-page.ts'
import { newRemote } from './new-remote.ts'
import { newTable } from './new-table.ts'
import { repositoryAbove } from './repository.ts'
import { UserError } from './user-error.ts'

const usage = `Usage:
  npx sabha new <remote>                     a remote: a list, a form, words, tests, a story
      --one notice                           what one of them is called
      --table notices --column title         on a table, in place of sample data in memory
      --owner "Notices team"                 the team that answers for it
  npx sabha new page <remote> <page>         a page of a remote
  npx sabha new form <remote> <form>         a page with a form
  npx sabha new table <table>                a table: migration, access, rules (--column title)
  npx sabha new function <function>          a server function with its test
  npx sabha new language <tag>               a language: a file beside every English one`

const options = {
  help: { type: 'boolean' },
  one: { type: 'string' },
  table: { type: 'string' },
  column: { type: 'string' },
  owner: { type: 'string' },
  path: { type: 'string' },
  access: { type: 'string' },
  install: { type: 'boolean', default: true },
} as const

type Values = ReturnType<typeof parsed>['values']

type Make = (repository: string, names: string[], values: Values) => string

/** What each part is made by; answers what to say. */
const parts: Readonly<Record<string, Make>> = {
  page: (repository, [remote, name], values) =>
    pageMade(newPage(repository, { kind: 'page', remote, name, ...values })),
  form: (repository, [remote, name], values) =>
    pageMade(newPage(repository, { kind: 'form', remote, name, ...values })),
  table: (repository, [name], { column }) =>
    `${listed(newTable(repository, name, column))}\n\nNext: npm run generate -w supabase, npm run schema -w supabase. docs/how-to/add-a-table.md goes on from here.`,
  function: (repository, [name]) =>
    `${listed(newFunction(repository, name))}\n\nIts test: npx vitest run ${name} in supabase. docs/how-to/add-a-function.md goes on from here.`,
  language: (repository, [tag]) => languageMade(newLanguage(repository, tag)),
}

/** Runs what was typed, and answers the exit code. */
export async function runCommand(typed: readonly string[], folder: string): Promise<number> {
  const { positionals, values } = parsed(typed)
  const [command, kind, ...names] = positionals
  if (command !== 'new' || !kind || values.help) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const repository = repositoryAbove(folder)
  const make = Object.hasOwn(parts, kind) ? parts[kind] : undefined
  if (make) console.log(make(repository, names, values))
  else await makeRemote(repository, names, { ...values, name: kind })
  return 0
}

async function makeRemote(repository: string, names: string[], asked: Values & { name: string }) {
  if (names.length > 0)
    throw new UserError(`"${names.join(' ')}" is more than the name of a remote.\n\n${usage}`)
  const folder = newRemote(repository, asked)
  if (asked.install) link(repository)
  const width = `npm run dev -w ${folder}`.length
  console.log(`
Made ${folder}. Nothing outside of it has changed but package-lock.json.

  ${'npm start'.padEnd(width)}   the composition, with it: /${asked.name}
  npm run dev -w ${folder}   the remote alone, in each state of its data
  ${`npm test -w ${folder}`.padEnd(width)}   its tests

A composition that runs by \`npm run dev\` has it already. Its words in other languages are samples: src/messages, and the titles in remote.manifest.json.
docs/how-to/develop-a-remote.md goes on from here.`)
}

/** Has npm know the new project, without a question to anybody. */
function link(repository: string): void {
  const run = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', run, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new UserError('npm could not link it; run `npm install` once it can.')
}

function listed(files: readonly string[]): string {
  return ['', 'Made', ...files.map((file) => `  ${file}`)].join('\n')
}

function languageMade({ name, script, toTranslate }: MadeLanguage): string {
  return `${listed(toTranslate)}

${name}, in the script ${script}, is in the menu. Its texts are English until they are translated: npm test -w @sabha/checks names each. docs/how-to/add-a-language.md goes on from here.`
}

function pageMade(folder: string): string {
  return `\nMade ${folder}, with its entry in the manifest and its words. docs/how-to/add-a-page.md goes on from here.`
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, allowNegative: true, options })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
