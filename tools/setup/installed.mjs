import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, root } from './paths.mjs'

/** Whether node_modules holds what package-lock.json names, whoever installed it. */
export function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(modules, '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => isPresent(path, entry, present))
}

/** Packages for other machines are optional and stay away. */
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
