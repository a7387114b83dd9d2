import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type DevelopmentOptions, planDevelopment } from './plan-development.ts'

export type { DevelopmentOptions }

/** Development servers that run. */
export interface RunningDevelopment {
  stop(): Promise<void>
}

/**
 * Starts the development servers of the shell and of every remote, composed with hot reload.
 * Resolves when each has built once; what they say is passed on.
 *
 * @throws Error where one of them ends before.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<RunningDevelopment> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-development-'))
  const planFile = join(folder, 'plan.json')
  const plan = await planDevelopment(options)
  await writeFile(planFile, JSON.stringify(plan), { mode: 0o600 })
  const servers = [
    ...options.remoteRoots.map((root, index) =>
      startServer(root, { SABHA_COMPOSED_PORT: String(plan.remotes[index]?.port) }),
    ),
    startServer(options.shellRoot, {}),
  ]
  const stop = async () => {
    await Promise.all(servers.map(({ process }) => endServer(process)))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(servers.map(({ ready }) => ready))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }

  function startServer(root: string, variables: Record<string, string>) {
    return spawnServer(root, { ...variables, SABHA_DEVELOPMENT_PLAN: planFile })
  }
}

function spawnServer(root: string, variables: Record<string, string>) {
  const rsbuild = join(import.meta.dirname, '../../../../node_modules/@rsbuild/core/bin/rsbuild.js')
  const child = spawn(process.execPath, [rsbuild, 'dev'], {
    cwd: root,
    env: { ...process.env, ...variables, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return { process: child, ready: untilReady(child, root) }
}

function untilReady(child: ChildProcess, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server of ${root} ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (/^ready/m.test(stripVTControlCharacters(chunk.toString()))) resolve()
    })
  })
}

function endServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
