import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from './setup-error.mjs'

/**
 * @typedef {object} RemoteProject
 * @property {string} name Name in the manifest; the folder's name if the manifest cannot be read.
 * @property {string} folder Below `apps`.
 * @property {string} root
 */

/**
 * Returns all projects below `apps` that are remotes.
 *
 * @param {string} repository
 * @returns {RemoteProject[]}
 */
export function findRemotes(repository) {
  const apps = join(repository, 'apps')
  return readdirSync(apps)
    .map((folder) => ({ folder, root: join(apps, folder) }))
    .filter(hasManifest)
    .map(({ folder, root }) => ({ name: nameIn(root) ?? folder, folder, root }))
}

/**
 * @param {{ root: string }} remote
 */
export function hasManifest({ root }) {
  return existsSync(join(root, 'remote.manifest.json'))
}

/**
 * Returns the remotes with the given names, or all remotes if no names are given.
 *
 * @param {string} repository
 * @param {readonly string[] | undefined} only
 * @returns {RemoteProject[]}
 * @throws SetupError naming the existing remotes.
 */
export function chooseRemotes(repository, only) {
  const remotes = findRemotes(repository)
  if (!only) return remotes
  const names = remotes.map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length === 0) return remotes.filter(({ name }) => only.includes(name))
  throw new SetupError(
    `There is no remote ${unknown.join(', ')}. Existing remotes: ${names.join(', ')}.`,
  )
}

/** Returns the argument of `--only member,onboarding`; undefined without it. */
export function readOnlyOption(args) {
  const options = { only: { type: 'string', multiple: true } }
  const { only } = parseArgs({ args, options, strict: false }).values
  return only && splitNames(only)
}

/**
 * Splits names such as `['member,onboarding', 'jobs']`.
 *
 * @param {readonly unknown[]} only
 */
export function splitNames(only) {
  return only.flatMap((names) => String(names).split(',')).filter((name) => name !== '')
}

/** Ignores an invalid manifest, which its build rejects with the line. */
function nameIn(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'remote.manifest.json'), 'utf8')).name
  } catch {
    return undefined
  }
}
