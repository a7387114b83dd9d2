/**
 * `npm run prove:packages`: installs the packed libraries in a separate folder, and builds a remote in that
 * folder.
 */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../../../e2e/support/find-browser.ts'
import { packAll } from '../pack/pack-all.ts'
import { createOutsideFolder, type OutsideFolder } from './outside-folder.ts'
import { makeTarball, type Tarball } from './tarball.ts'
import { tarballProblems } from './tarball-problems.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sabha-packages-')))
try {
  await provePackages()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function provePackages(): Promise<void> {
  const packed = packAll(repository)
  const tarballs = packed.map((library) => makeTarball(library, join(folder, 'tarballs')))
  const problems = tarballs.flatMap((tarball) => tarballProblems(tarball, repository))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  say(`${tarballs.length} packages hold no test, seed, source or secret`)
  const registry = await startRegistry(tarballs)
  try {
    await proveNewRemote(registry)
    await proveExample(registry)
    if (registry.refused.length > 0)
      throw new Error(`Not published, but requested: ${registry.refused.join(', ')}`)
    say('no request for a package that is not published')
  } finally {
    await registry.stop()
  }
}

async function proveNewRemote({ url }: Registry): Promise<void> {
  const empty = createOutsideFolder(join(folder, 'empty'), url)
  await empty.run('npm', 'install', '--save-exact', '@sabha/sabha')
  say('an empty folder installs the command')
  await empty.run('npx', 'sabha', 'new', 'notices', '--owner', 'Notices team', '--no-install')
  const remote = empty.below('notices')
  await remote.run('npm', 'install')
  say('sabha new makes a remote that installs')
  await proveRemote(remote)
}

/** Proves the example and its stories in a copy of its folder, as a team would use it. */
async function proveExample({ url }: Registry): Promise<void> {
  const target = join(folder, 'polls')
  cpSync(join(repository, 'examples/polls'), target, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', 'test-results'].includes(basename(file)),
  })
  const example = createOutsideFolder(target, url)
  await example.run('npm', 'install')
  say('examples/polls installs')
  await proveRemote(example)
  const { executablePath, env } = await findBrowser()
  Object.assign(example.environment, env, { SABHA_BROWSER: executablePath })
  await example.run('npm', 'run', 'stories')
  say('its stories pass')
}

/** Checks, tests, starts and builds a remote with the commands of its package.json. */
async function proveRemote(remote: OutsideFolder): Promise<void> {
  await remote.run('npm', 'run', 'check')
  say('its manifest and types are valid')
  await remote.run('npm', 'test')
  say('its tests pass')
  say(`alone it shows "${await visitStandaloneRemote(remote)}"`)
  await remote.run('npm', 'run', 'build')
  if (!existsSync(join(remote.folder, 'dist/release.json'))) throw new Error('dist has no release')
  say('it builds a release')
}

function say(result: string): void {
  process.stdout.write(`proved: ${result}\n`)
}

/** A registry of our packages on loopback. Packages of other scopes come from the usual registry. */
interface Registry {
  url: string
  /** Requests for anything that is not published, such as `/@sabha%2fdatabase`. */
  refused: readonly string[]
  stop(): Promise<void>
}

/** Starts a registry that knows the given tarballs and refuses every other name. */
async function startRegistry(tarballs: readonly Tarball[]): Promise<Registry> {
  const refused: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    const path = decodeURIComponent(url)
    const tarball = tarballs.find(({ name }) => path === `/${name}` || path === fileOf(name))
    if (!tarball) {
      refused.push(url)
      answer.writeHead(404).end('{}')
    } else if (path === fileOf(tarball.name)) {
      answer.end(readFileSync(tarball.file))
    } else {
      answer.setHeader('Content-Type', 'application/json')
      answer.end(JSON.stringify(description(tarball, address())))
    }
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${address()}/`,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(name: string): string {
  return `/${name}/-/package.tgz`
}

/** Returns the description of a package in the format of a registry. */
function description({ name, manifest, file }: Tarball, registry: string) {
  const { version } = manifest
  const digest = createHash('sha512').update(readFileSync(file)).digest('base64')
  const dist = { tarball: `${registry}${fileOf(name)}`, integrity: `sha512-${digest}` }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  }
}

/**
 * Starts a remote alone and opens it in a browser.
 *
 * @returns The text of its heading.
 * @throws Error if the server does not start, the page has no heading, or the console has an error.
 */
async function visitStandaloneRemote({ folder, environment }: OutsideFolder): Promise<string> {
  const server = spawn('npm', ['run', 'dev'], { cwd: folder, env: environment, detached: true })
  try {
    return await headingAt(await addressOf(server))
  } finally {
    // Ends the whole group: npm, the command and the development server.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
  }
}

function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += stripVTControlCharacters(String(chunk))
      const [address] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(`The development server ended:\n${said}`)))
  })
}

async function headingAt(address: string): Promise<string> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(address)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    if (errors.length > 0) throw new Error(`The page reports:\n${errors.join('\n')}`)
    return heading
  } finally {
    await browser.close()
  }
}
