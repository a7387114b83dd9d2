import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { cachePath, nodeModulesPath, repositoryRoot } from './paths.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/** Runs steps one after the other until one fails; returns the exit code. */
export async function runSteps(steps, node) {
  for (const step of steps) {
    const code = typeof step === 'function' ? await step(runWith(node)) : await runWith(node)(step)
    if (code !== 0) return code
  }
  return 0
}

/** Puts Node 24 and the programs of node_modules first on the path. */
function runWith(node) {
  const path = [dirname(node), join(nodeModulesPath, '.bin'), process.env.PATH].join(delimiter)
  // Caches the compiled code of programs, because many are started repeatedly.
  const compiled = join(cachePath, 'compiled')
  const env = { NODE_COMPILE_CACHE: compiled, ...compiler, ...process.env, PATH: path, ...nx }
  return (step) => runStep(step, env)
}

/** Disables garbage collection in the compiler, a short-lived Go program, up to this limit. */
const compiler = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** Runs Nx plugins in its own process, so that none outlives it. */
const nx = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' }

function runStep({ run: [program, ...args], supervised = false, quiet = false }, env) {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: supervised ? { ...env, SABHA_LIFELINE: '3' } : env,
    stdio: ['inherit', quiet ? 'pipe' : 'inherit', 'inherit', ...(supervised ? ['pipe'] : [])],
    shell: process.platform === 'win32',
  })
  const forget = stopWithParent(child)
  const said = []
  child.stdout?.on('data', (chunk) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      forget()
      if (code !== 0) process.stdout.write(Buffer.concat(said))
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}
