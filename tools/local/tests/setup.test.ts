import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../src/repository.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('installs what the lock file names, once, and again when it changes', () => {
  const copy = repository({ zod: '4.0.0' })
  expect(run(copy).output).toContain('installed in')
  expect(asked(copy)).toEqual(['ci'])
  expect(run(copy).output).not.toContain('Installing')
  writeLock(copy, { zod: '4.0.1' })
  run(copy)
  expect(asked(copy)).toEqual(['ci', 'ci'])
})

test('does not ask for the optional packages of other machines', () => {
  const copy = repository({ zod: '4.0.0' })
  run(copy)
  writeLock(copy, { zod: '4.0.0' }, { 'binary-for-another': '1.0.0' })
  run(copy)
  expect(asked(copy)).toEqual(['ci'])
})

test('says what to do when the packages cannot be installed', () => {
  const copy = repository({ zod: '4.0.0' })
  writeFileSync(join(copy, 'npm.js'), 'process.exit(1)')
  const { output, status } = run(copy)
  expect(output).toContain('npm could not install the dependencies')
  expect(output).not.toContain('at file:')
  expect(status).toBe(1)
})

test('names the commands when it is given none of them', () => {
  const { output, status } = run(repository({}), 'fly')
  expect(output).toContain('Name one of: start, dev, build, check')
  expect(status).toBe(1)
})

test.each(['#', '?', '!', "'", ',', '%'])(
  'says at once that no folder with %s in its path will do',
  (mark) => {
    const { output, status } = run(repository({}, `in${mark}here`))
    expect(output).toContain(`Sabha cannot work in a folder with "${mark}" in its path`)
    expect(status).toBe(1)
  },
)

test('takes a folder with spaces and letters of any language in its path', () => {
  const copy = repository({ zod: '4.0.0' }, 'Our सभा (2026)')
  expect(run(copy).output).toContain('installed in')
})

type Versions = Record<string, string>

/** A repository of nothing but tools/setup and a lock file, with an npm that only pretends. */
function repository(packages: Versions, name = 'sabha'): string {
  const copy = join(temporaryFolder(), name)
  cpSync(join(repositoryRoot, 'tools', 'setup'), join(copy, 'tools', 'setup'), { recursive: true })
  writeLock(copy, packages)
  writeFileSync(join(copy, 'npm.js'), pretendedNpm)
  return copy
}

const pretendedNpm = `
  const { appendFileSync, copyFileSync, mkdirSync } = require('node:fs')
  appendFileSync('asked', process.argv[2] + '\\n')
  mkdirSync('node_modules/.bin', { recursive: true })
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

function writeLock(copy: string, packages: Versions, optional: Versions = {}): void {
  const entries = [
    ...Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ...Object.entries(optional).map(([name, version]) => [
      `node_modules/${name}`,
      { version, optional: true },
    ]),
  ]
  const lock = { packages: { '': {}, ...Object.fromEntries(entries) } }
  mkdirSync(copy, { recursive: true })
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(lock))
}

/** `build` has nothing to build here and fails after the set-up, which is what is looked at. */
function run(copy: string, command = 'build') {
  const { npm_lifecycle_event: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(copy, 'tools', 'setup', 'run.mjs'), command],
    { env: { ...env, npm_execpath: join(copy, 'npm.js') }, encoding: 'utf8' },
  )
  return { output: stdout + stderr, status }
}

function asked(copy: string): string[] {
  const file = join(copy, 'asked')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
