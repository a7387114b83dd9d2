import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface RunOptions {
  cwd: string
  environment?: NodeJS.ProcessEnv
  /** Text for the standard input. */
  input?: string | undefined
}

/** Runs a command line in a folder with further variables. */
export async function runCommand(
  command: string,
  { cwd, environment = {}, input }: RunOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}).end(input)
  const exit = new Promise<number | null>((settle) => child.once('close', settle))
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  return { code, output: output + errors }
}
