import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachePath, repositoryRoot } from './paths.mjs'
import { chooseRemotes } from './remotes.mjs'

const common = ['libs', 'package-lock.json', 'tsconfig.base.json']
const passedOver = new Set([
  'node_modules',
  'dist',
  'dist-prerender',
  'stories',
  'tests',
  'test-results',
])
const marks = join(cachePath, 'builds')

/** Builds the shell and the remotes, or those that `only` names, if they have changed since their last build. */
export function ensureBuilds(only) {
  return async (run) => {
    const shared = stateOf(common.map((source) => join(repositoryRoot, source)))
    const apps = ['shell', ...chooseRemotes(repositoryRoot, only).map(({ folder }) => folder)]
    const stale = apps
      .map((app) => ({ app, state: shared + stateOf([join(repositoryRoot, 'apps', app)]) }))
      .filter(({ app, state }) => !isBuilt(app) || readOrEmpty(join(marks, app)) !== state)
    if (stale.length === 0) return 0
    console.log(`Building ${stale.map(({ app }) => app).join(', ')}`)
    const projects = stale.map(({ app }) => projectOf(app)).join(',')
    const build = ['nx', 'run-many', '-t', 'build', '-p', projects, '--output-style=static']
    const code = await run({ run: build, quiet: true })
    if (code !== 0) return code
    mkdirSync(marks, { recursive: true })
    for (const { app, state } of stale) writeFileSync(join(marks, app), state)
    return 0
  }
}

/** Returns names, sizes and times of source files, which are fast to read and enough to detect a change. */
function stateOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
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

function isBuilt(app) {
  return existsSync(join(repositoryRoot, 'apps', app, 'dist', 'release.json'))
}

function projectOf(app) {
  return JSON.parse(readFileSync(join(repositoryRoot, 'apps', app, 'package.json'), 'utf8')).name
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
