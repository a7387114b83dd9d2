import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeModulesPath, repositoryRoot } from './paths.mjs'

/** Returns whether node_modules contains the packages of package-lock.json, whichever tool installed them. */
export function isInstalled() {
  const wanted = readPackages(join(repositoryRoot, 'package-lock.json'))
  const present = readPackages(join(nodeModulesPath, '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => isPresent(path, entry, present))
}

/** Ignores optional packages for other platforms. */
function isPresent(path, entry, present) {
  if (!path.includes('node_modules/')) return true
  const found = present[path]
  return found ? found.version === entry.version : entry.optional === true
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
