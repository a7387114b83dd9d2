import { spawn } from 'node:child_process'
import { repositoryRoot } from './paths.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/** Runs npm and returns its exit code. */
export function runNpm(args, cwd = repositoryRoot) {
  const own = process.env.npm_execpath
  const [file, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const shell = file === 'npm' && process.platform === 'win32'
  const child = spawn(file, [...before, ...args], { cwd, stdio: 'inherit', shell })
  const forget = stopWithParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  }).finally(forget)
}
