import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'
import { repositoryRoot } from './paths.mjs'
import { SetupError } from './setup-error.mjs'

const megabyte = 1024 * 1024
const neededToInstall = 2500 * megabyte
const neededToRun = 300 * megabyte

/** Throws with instructions if the machine cannot run the project. */
export function checkMachine() {
  checkNode()
  checkFolder()
  checkDisk()
}

function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 20) return
  throw new SetupError(
    `Sabha needs Node 20 or newer; this is ${process.version}.\nInstall one from https://nodejs.org and try again.`,
  )
}

function checkFolder() {
  checkPath()
  const probe = join(repositoryRoot, `.sabha-probe-${process.pid}.log`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new SetupError(explain(error))
  }
}

/**
 * Rejects special characters: the first four end a path or text for the bundler, Deno reads the comma as a
 * separator of paths, and the test runner decodes the percent sign.
 */
function checkPath() {
  const [found] = /[#?!',%]/.exec(repositoryRoot) ?? []
  if (!found) return
  throw new SetupError(
    `Sabha cannot work in a folder with "${found}" in its path: ${repositoryRoot}\nClone the repository elsewhere, or rename the folder.`,
  )
}

function explain(error) {
  if (error.code === 'ENOSPC') return 'The disk is full. Free some space and try again.'
  return [
    `Sabha cannot write to its folder ${repositoryRoot} (${error.code}).`,
    'Make it writable for your user, or clone the repository where you may write.',
  ].join('\n')
}

function checkDisk() {
  const needed = isInstalled() ? neededToRun : neededToInstall
  const { bavail, bsize } = statfsSync(repositoryRoot)
  const free = bavail * bsize
  if (free >= needed) return
  const inMegabytes = (bytes) => `${Math.round(bytes / megabyte)} MB`
  throw new SetupError(
    `The disk has ${inMegabytes(free)} free; Sabha needs ${inMegabytes(needed)}. Free some space and try again.`,
  )
}
