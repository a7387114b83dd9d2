import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { runCommand } from '../src/run-command.ts'
import { databaseTypesFile } from '../src/tables.ts'

const repository = resolve(import.meta.dirname, '../../..')
const linked = ['node_modules', 'libs/types', 'libs/contract', 'tools', 'docs']
const copied = ['tsconfig.base.json', 'biome.json', '.gitignore']
const present = ['apps/member/remote.manifest.json', 'apps/onboarding/remote.manifest.json']

/** Test setup files of the libraries, which are outside of the temporary repository. */
const testConfig = {
  name: 'vitest.outside.config.ts',
  text: (beside: string) => `import { mergeConfig } from 'vitest/config'
import own from './vitest.config.ts'
export default mergeConfig(own, {
  server: { fs: { strict: false } },
  test: { include: ['${beside}'] },
})
`,
}

/** Creates a repository with the libraries of this one. */
export function createTemporaryRepository() {
  const root = mkdtempSync(join(tmpdir(), 'sabha-made-'))
  mkdirSync(join(root, 'libs'))
  for (const folder of linked) symlinkSync(join(repository, folder), join(root, folder))
  for (const file of [...copied, ...present, databaseTypesFile])
    cpSync(join(repository, file), join(root, file))
  mkdirSync(join(root, 'apps/shell'))
  return {
    root,
    /** Runs `npx sabha` with these arguments. */
    sabha: (typed: string) => runCommand([...words(typed), ...withoutInstalling(typed)], root),
    /** Runs a program of node_modules/.bin; rejects with its output if it fails. */
    run: (folder: string, program: string, ...args: string[]) =>
      runProgram(join(root, folder), program, args),
    /** Runs the tests of a folder and all tests that match `beside`, with a separate configuration. */
    test(folder: string, beside: string) {
      writeFileSync(join(root, folder, testConfig.name), testConfig.text(beside))
      const options = ['--config', testConfig.name, '--reporter=verbose']
      return runProgram(join(root, folder), 'vitest', ['run', ...options])
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The database tests alone print a megabyte. */
const outputMaxBytes = 16 * 1024 * 1024

/** Runs a program of node_modules/.bin; rejects with its output if it fails. */
export async function runProgram(cwd: string, program: string, args: string[]): Promise<string> {
  const file = join(repository, 'node_modules/.bin', program)
  try {
    const { stdout } = await promisify(execFile)(file, args, { cwd, maxBuffer: outputMaxBytes })
    return stripVTControlCharacters(stdout)
  } catch (error) {
    throw new Error(`${program} fails: ${said(error)}`)
  }
}

function words(typed: string): string[] {
  return [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

function said(error: unknown): string {
  const { stdout = '', stderr = '' } = Object(error)
  return stripVTControlCharacters(`${stdout}${stderr}`) || String(error)
}

/** Only a new remote runs npm install. */
function withoutInstalling(typed: string): string[] {
  return /^new (?:page|form|table|function|language)\b/.test(typed) ? [] : ['--no-install']
}
