import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cache, root } from './paths.mjs'

const sources = ['apps', 'libs', 'package-lock.json', 'tsconfig.base.json']
const passedOver = new Set(['node_modules', 'dist', 'dist-prerender', 'tests', 'test-results'])
const mark = join(cache, 'built')

/** Builds the applications, unless nothing has changed since they were built last. */
export async function ensureBuilds(run) {
  const state = stateOfSources()
  if (areThere() && readOrEmpty(mark) === state) return 0
  console.log('Building the shell and the remotes')
  const build = ['nx', 'run-many', '-t', 'build', '--output-style=static']
  const code = await run({ run: build, quiet: true })
  if (code !== 0) return code
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, state)
  return 0
}

/** Names, sizes and times of every source file: quick to read, and enough to see a change. */
function stateOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, join(root, source))
  return hash.digest('hex')
}

function addTo(hash, path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) {
    if (!/\.(test|gen)\.tsx?$/.test(path)) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!passedOver.has(name)) addTo(hash, join(path, name))
  }
}

/** Every application that has a build has its output. */
function areThere() {
  const apps = readdirSync(join(root, 'apps')).map((name) => join(root, 'apps', name))
  return apps
    .filter((app) => existsSync(join(app, 'rsbuild.config.ts')))
    .every((app) => existsSync(join(app, 'dist', 'release.json')))
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
