import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { cachePath, nodeModulesPath, repositoryRoot } from './paths.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/**
 * Runs steps one after the other until one fails; returns the exit code. `onOutput` receives what the programs
 * print, in addition to the terminal.
 */
export async function runSteps(steps, node, onOutput) {
  const run = runWith(node, onOutput)
  for (const step of steps) {
    const code = typeof step === 'function' ? await step(run) : await run(step)
    if (code !== 0) return code
  }
  return 0
}

/** Puts Node 24 and the programs of node_modules first on the path. */
function runWith(node, onOutput) {
  const path = [dirname(node), join(nodeModulesPath, '.bin'), process.env.PATH].join(delimiter)
  // Caches the compiled code of programs, because many are started repeatedly.
  const compiled = join(cachePath, 'compiled')
  // A program that prints to a pipe would leave out colours.
  const colours = onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...compiler,
    ...colours,
    ...process.env,
    ...collector,
    PATH: path,
    ...nx,
  }
  return (step) => runStep(step, env, onOutput)
}

/** Disables garbage collection in the compiler, a short-lived Go program, up to this limit. */
const compiler = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** Gives new objects more room, in MiB, so that fewer collections run: unit tests use a fifteenth less time. */
const collector = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
}

/** Runs Nx plugins in its own process, so that none outlives it. */
const nx = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' }

function runStep({ run: [program, ...args], supervised = false, quiet = false }, env, onOutput) {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: supervised ? { ...env, SABHA_LIFELINE: '3' } : env,
    stdio: [
      'inherit',
      quiet || onOutput ? 'pipe' : 'inherit',
      onOutput ? 'pipe' : 'inherit',
      ...(supervised ? ['pipe'] : []),
    ],
    shell: process.platform === 'win32',
  })
  const forget = stopWithParent(child)
  const unprinted = []
  child.stdout?.on('data', (chunk) => {
    if (quiet) unprinted.push(chunk)
    else process.stdout.write(chunk)
    onOutput?.(chunk)
  })
  // Nx lists failed tasks here.
  child.stderr?.on('data', (chunk) => {
    process.stderr.write(chunk)
    onOutput(chunk)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', async (code, signal) => {
      forget()
      if (onOutput) await lastOutput(child)
      if (code !== 0) process.stdout.write(Buffer.concat(unprinted))
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/**
 * Waits until a program that has ended has no output left, at most two seconds: a process that it left behind may
 * keep the pipe open.
 */
function lastOutput(child) {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, 2000)
    child.once('close', () => {
      clearTimeout(timeout)
      resolve()
    })
  })
}
