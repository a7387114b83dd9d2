import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const repository = resolve(import.meta.dirname, '../../..')
const packageSchema = z.object({
  nx: z.object({ targets: z.record(z.string(), z.object({ command: z.optional(z.string()) })) }),
})
const entriesSchema = z.object({ files: z.array(z.string()) })
const configSchema = z.object({
  extends: z.string(),
  compilerOptions: z.optional(z.record(z.string(), z.unknown())),
})

const commands = read('tools/setup/commands.mjs')
const { targets } = packageSchema.parse(JSON.parse(read('tools/checks/package.json'))).nx
/** The TypeScript programs of `npm run check`, by their configuration. */
const programs = Object.entries(targets)
  .filter(([name]) => commands.includes(`'${name}'`))
  .flatMap(([, { command = '' }]) => [...command.matchAll(/\btsc -p (\S+)/g)])
  .map(([, path = '']) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`))
const whole = 'tsconfig.whole.json'
const browsers = 'tsconfig.browsers.json'

const sources = run('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'])
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(repository, path)))
  // Compiled by `npm run prove:packages`, against the packed libraries.
  .filter((path) => !path.startsWith('examples/'))

it('the type check covers every file of the tree', () => {
  expect(programs).toEqual(expect.arrayContaining([whole, browsers]))
  const checked = new Set(programs.flatMap(entriesOf))
  expect(sources.filter((path) => !checked.has(path))).toEqual([])
})

it('the type check covers browser code without the types of Node', () => {
  const entries = entriesOf(browsers)
  const given = sources.filter(
    (path) =>
      /^(apps|libs)\/[^/]+\/src\//.test(path) &&
      !/\.test\.|\/testing\/|^libs\/federation\//.test(path),
  )
  expect(given.filter((path) => !entries.includes(path))).toEqual([])
  const files = compiler(browsers, '--listFilesOnly', '--noCheck').split('\n')
  expect(files).toContain(join(repository, entries[0] ?? ''))
  expect(files.filter((path) => path.includes('/node_modules/@types/node/'))).toEqual([])
}, 60_000)

const alone = globSync('{*,{apps,libs,tools}/*,tools/sabha/templates/*}/tsconfig.json', {
  cwd: repository,
}).filter((path) => !programs.includes(path))

it.each(alone)('the type check uses the additional options of %s', (path) => {
  const { extends: base, compilerOptions = {} } = configSchema.parse(JSON.parse(read(path)))
  expect(resolve(repository, path, '..', base)).toBe(join(repository, 'tsconfig.base.json'))
  const { types, allowJs, ...others } = compilerOptions
  expect(others).toEqual({})
  expect([[], ['node']]).toContainEqual(types)
  expect(allowJs).toBe(mayImportJavaScript(path) ? true : undefined)
})

it('finds JavaScript imported only where it is allowed', () => {
  const importing = sources.filter((path) => /\bfrom '\.{1,2}\/.+\.m?js'/.test(read(path)))
  expect(importing).not.toEqual([])
  expect(importing.filter((path) => !mayImportJavaScript(path))).toEqual([])
})

/** This tool shares modules with tools/setup, which runs in JavaScript before anything is installed. */
function mayImportJavaScript(path: string): boolean {
  return path.startsWith('tools/local/')
}

/** Returns the files that a program names, without their imports. */
function entriesOf(program: string): string[] {
  const { files } = entriesSchema.parse(JSON.parse(compiler(program, '--showConfig')))
  return files.map((path) => relative(repository, resolve(repository, program, '..', path)))
}

function compiler(program: string, ...args: string[]): string {
  return run(join(repository, 'node_modules/.bin/tsc'), ['-p', program, ...args])
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 24 })
}

function read(path: string): string {
  return readFileSync(join(repository, path), 'utf8')
}
