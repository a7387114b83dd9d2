import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { followParent } from './follow-parent.mjs'
import { cache, modules, root } from './paths.mjs'

/** Runs steps one after the other until one fails; answers the exit code. */
export async function runSteps(steps, node) {
  for (const step of steps) {
    const code = typeof step === 'function' ? await step(runWith(node)) : await runWith(node)(step)
    if (code !== 0) return code
  }
  return 0
}

/** Node 24 and the programs of node_modules come first on the path. */
function runWith(node) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter)
  // Many programs begin anew here: what Node has compiled of them is kept for the next.
  const compiled = join(cache, 'compiled')
  const env = { NODE_COMPILE_CACHE: compiled, ...compiler, ...process.env, PATH: path, ...nx }
  return (step) => runStep(step, env)
}

/** The compiler is a program of Go and soon ends: nothing is collected until it holds this much. */
const compiler = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** Its plugins run in its own process, which they do not outlive. */
const nx = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' }

function runStep({ run: [program, ...args], supervised = false, quiet = false }, env) {
  const child = spawn(program, args, {
    cwd: root,
    env: supervised ? { ...env, SABHA_LIFELINE: '3' } : env,
    stdio: ['inherit', quiet ? 'pipe' : 'inherit', 'inherit', ...(supervised ? ['pipe'] : [])],
    shell: process.platform === 'win32',
  })
  const forget = followParent(child)
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
