import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../src/repository.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('installs the packages once, and again if the lock file changes', () => {
  const copy = repository({ zod: '4.0.0' })
  expect(run(copy).output).toContain('installed in')
  expect(asked(copy)).toEqual(['ci'])
  expect(run(copy).output).not.toContain('Installing')
  writeLock(copy, { zod: '4.0.1' })
  run(copy)
  expect(asked(copy)).toEqual(['ci', 'ci'])
})

test('does not require the optional packages of other platforms', () => {
  const copy = repository({ zod: '4.0.0' })
  run(copy)
  writeLock(copy, { zod: '4.0.0' }, { 'binary-for-another': '1.0.0' })
  run(copy)
  expect(asked(copy)).toEqual(['ci'])
})

test('prints the remedy if the packages cannot be installed', () => {
  const copy = repository({ zod: '4.0.0' })
  writeFileSync(join(copy, 'npm.js'), 'process.exit(1)')
  const { output, status } = run(copy)
  expect(output).toContain('npm could not install the dependencies')
  expect(output).not.toContain('at file:')
  expect(status).toBe(1)
})

test('lists the commands if the given one is unknown', () => {
  const { output, status } = run(repository({}), 'fly')
  expect(output).toContain('Choose one of: start, dev, build, check')
  expect(status).toBe(1)
})

test.each(['#', '?', '!', "'", ',', '%'])(
  'rejects a folder with %s in its path at once',
  (mark) => {
    const { output, status } = run(repository({}, `in${mark}here`))
    expect(output).toContain(`Sabha cannot work in a folder with "${mark}" in its path`)
    expect(status).toBe(1)
  },
)

test('accepts a folder with spaces and letters of any language in its path', () => {
  const copy = repository({ zod: '4.0.0' }, 'Our सभा (2026)')
  expect(run(copy).output).toContain('installed in')
})

test('builds only the shell and the named remotes', () => {
  const copy = repository({ zod: '4.0.0' }, 'sabha', ['shell', 'member', 'jobs', 'onboarding'])
  run(copy, 'start', '--only', 'member,onboarding')
  expect(built(copy)).toEqual(['@sabha/shell,@sabha/member,@sabha/onboarding'])
  run(copy, 'start', '--only', 'member')
  run(copy, 'start')
  expect(built(copy)).toEqual(['@sabha/shell,@sabha/member,@sabha/onboarding', '@sabha/jobs'])
})

test('rebuilds changed projects', () => {
  const copy = repository({ zod: '4.0.0' }, 'sabha', ['shell', 'member', 'jobs'])
  run(copy, 'start')
  writeFileSync(join(copy, 'apps/jobs/page.tsx'), 'changed')
  run(copy, 'start')
  expect(built(copy)).toEqual(['@sabha/shell,@sabha/jobs,@sabha/member', '@sabha/jobs'])
})

test.each(['start', 'dev'])('%s lists the remotes if the named one is unknown', (command) => {
  const copy = repository({ zod: '4.0.0' }, 'sabha', ['shell', 'member', 'jobs'])
  const { output, status } = run(copy, command, '--only', 'member,job')
  expect(output).toContain('There is no remote job. Existing remotes: jobs, member.')
  expect(output).not.toContain('at file:')
  expect(status).toBe(1)
  expect(built(copy)).toEqual([])
})

type Versions = Record<string, string>

/** Creates a repository with only tools/setup and a lock file, and a fake npm. */
function repository(packages: Versions, name = 'sabha', apps: string[] = []): string {
  const copy = join(createTemporaryFolder(), name)
  cpSync(join(repositoryRoot, 'tools', 'setup'), join(copy, 'tools', 'setup'), { recursive: true })
  writeLock(copy, packages)
  writeFileSync(join(copy, 'npm.js'), pretendedNpm)
  for (const app of apps) writeApp(copy, app)
  return copy
}

function writeApp(copy: string, app: string): void {
  const folder = join(copy, 'apps', app)
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(copy, 'libs'), { recursive: true })
  writeFileSync(join(copy, 'tsconfig.base.json'), '{}')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@sabha/${app}` }))
  if (app !== 'shell')
    writeFileSync(join(folder, 'remote.manifest.json'), JSON.stringify({ name: app }))
}

const pretendedNpm = `
  const { appendFileSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
  appendFileSync('asked', process.argv[2] + '\\n')
  mkdirSync('node_modules/.bin', { recursive: true })
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  mkdirSync('node_modules/node/bin', { recursive: true })
  rmSync('node_modules/node/bin/node', { force: true })
  symlinkSync(process.execPath, 'node_modules/node/bin/node')
  writeFileSync('node_modules/.bin/nx', ${JSON.stringify(pretendedNx())}, { mode: 0o755 })
`

/** Records the projects to build and writes the files that a build would. */
function pretendedNx(): string {
  return `#!/usr/bin/env node
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    const projects = process.argv[process.argv.indexOf('-p') + 1]
    appendFileSync('built', projects + '\\n')
    for (const project of projects.split(',')) {
      const dist = project.replace('@sabha', 'apps') + '/dist'
      mkdirSync(dist, { recursive: true })
      writeFileSync(dist + '/release.json', '{}')
    }
  `
}

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

/** Runs the set-up. `build` fails after it, because there is nothing to build. */
function run(copy: string, command = 'build', ...args: string[]) {
  const { npm_lifecycle_event: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(copy, 'tools', 'setup', 'run.mjs'), command, ...args],
    { env: { ...env, npm_execpath: join(copy, 'npm.js') }, encoding: 'utf8' },
  )
  return { output: stdout + stderr, status }
}

function asked(copy: string): string[] {
  return linesOf(join(copy, 'asked'))
}

function built(copy: string): string[] {
  return linesOf(join(copy, 'built'))
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
