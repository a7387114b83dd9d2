import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from './setup-error.mjs'

/**
 * @typedef {object} RemoteProject
 * @property {string} name As its manifest has it; that of its folder where it cannot be read.
 * @property {string} folder Below `apps`.
 * @property {string} root
 */

/**
 * Every project below `apps` that is a remote.
 *
 * @param {string} repository
 * @returns {RemoteProject[]}
 */
export function findRemotes(repository) {
  const apps = join(repository, 'apps')
  return readdirSync(apps)
    .map((folder) => ({ folder, root: join(apps, folder) }))
    .filter(isThere)
    .map(({ folder, root }) => ({ name: nameIn(root) ?? folder, folder, root }))
}

/**
 * @param {{ root: string }} remote
 */
export function isThere({ root }) {
  return existsSync(join(root, 'remote.manifest.json'))
}

/**
 * The remotes that are named, or all of them where none is.
 *
 * @param {string} repository
 * @param {readonly string[] | undefined} only
 * @returns {RemoteProject[]}
 * @throws SetupError naming those that there are.
 */
export function chooseRemotes(repository, only) {
  const remotes = findRemotes(repository)
  if (!only) return remotes
  const names = remotes.map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length === 0) return remotes.filter(({ name }) => only.includes(name))
  throw new SetupError(`There is no remote ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
}

/** What `--only member,onboarding` names; undefined without it. */
export function readOnly(args) {
  const options = { only: { type: 'string', multiple: true } }
  const { only } = parseArgs({ args, options, strict: false }).values
  return only && splitNames(only)
}

/**
 * The names in `['member,onboarding', 'jobs']`.
 *
 * @param {readonly unknown[]} only
 */
export function splitNames(only) {
  return only.flatMap((names) => String(names).split(',')).filter((name) => name !== '')
}

/** A manifest that is not JSON is for its build to refuse, by line. */
function nameIn(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'remote.manifest.json'), 'utf8')).name
  } catch {
    return undefined
  }
}
