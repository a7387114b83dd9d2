import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ShellConfig, SourceManifest } from '@sabha/contract/composition'
import { createDevelopmentComposition } from './development-composition.ts'
import { type DevelopmentFront, startDevelopmentFront } from './development-front.ts'
import type { DevelopmentNews } from './development-news.ts'
import { remotePath } from './development-plan.ts'
import { DevelopmentRemote } from './development-remote.ts'
import { type RunningServer, runServer } from './run-server.ts'

/** The projects to develop and the ports to use. */
export interface DevelopmentOptions {
  /** Root of the shell project. */
  shellRoot: string
  /** Returns the roots of the remote projects. It is polled, so that remotes can be added and removed. */
  remoteRoots(): readonly string[]
  ports: {
    /** Port of the page, which is the URL to open. */
    shell: number
    /** Port of the shell's own server; the remotes use the following ports. */
    remotes: number
  }
  /** Configuration of the shell, in addition to the values that development sets. */
  config: Pick<
    ShellConfig,
    'backendUrl' | 'publishableKey' | 'healthUrl' | 'foundation' | 'payments' | 'phoneIdentity'
  >
}

/** Running development servers. */
export interface RunningDevelopment {
  stop(): Promise<void>
}

/** Interval in milliseconds for checking manifests, configurations and the list of remotes. */
const lookEveryMs = 300

/**
 * Starts the development servers of the shell and of every remote, composed with hot reload. The promise resolves when each server has compiled once or has reported why it cannot. A problem in one remote is shown in the terminal and in
 * its area of the page and does not affect the others; fixes are picked up automatically.
 *
 * @throws Error if the server of the shell ends before it has compiled.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<RunningDevelopment> {
  const { ports, shellRoot } = options
  const origin = `http://localhost:${ports.shell}`
  const composition = await createDevelopmentComposition(origin)
  let front: DevelopmentFront | null = null
  const remotes = createRemotes(options, () => front?.tell())
  const folder = await mkdtemp(join(tmpdir(), 'sabha-development-'))
  const planFile = join(folder, 'plan.json')
  const { registryKey } = composition
  const places = { registryUrl: `${origin}/registry.json`, remotesOrigin: origin }
  const config = { ...options.config, ...places, registryKey }
  await writeFile(planFile, JSON.stringify({ config, port: ports.remotes }), { mode: 0o600 })
  const shell = startShellServer(shellRoot, planFile)
  const timer = setInterval(() => remotes.look(), lookEveryMs)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all([shell.stop(), remotes.stop(), front?.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    front = await startDevelopmentFront({
      port: ports.shell,
      shellPort: ports.remotes,
      remotePortOf: remotes.portOf,
      registry: () => composition.registryOf(remotes.manifests()),
      news: remotes.news,
    })
    await Promise.all([shell.ready, remotes.settled()])
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Remotes {
  manifests(): SourceManifest[]
  portOf(path: string): number | null
  news(): DevelopmentNews
  settled(): Promise<unknown>
  look(): void
  stop(): Promise<unknown>
}

function createRemotes({ remoteRoots, ports }: DevelopmentOptions, onChange: () => void): Remotes {
  const running = new Map<string, DevelopmentRemote>()
  let next = ports.remotes + 1
  const all = () => [...running.values()]

  function start(root: string): void {
    running.set(root, new DevelopmentRemote({ root, port: next, onChange }))
    next += 1
  }

  function takeUp(): void {
    const roots = remoteRoots()
    for (const root of roots) if (!running.has(root)) start(root)
    for (const [root, remote] of running) {
      if (roots.includes(root)) continue
      running.delete(root)
      process.stdout.write(`[${basename(root)}] has gone\n`)
      void remote.stop()
      onChange()
    }
  }

  const manifests = () =>
    all()
      .map(({ manifest }) => manifest)
      .filter((manifest) => manifest !== null)

  takeUp()
  return {
    manifests,
    portOf(path) {
      const requestedRemote = all().find((remote) => {
        const name = remote.manifest?.name
        return name !== undefined && path.startsWith(remotePath(name))
      })
      return requestedRemote?.port ?? null
    },
    news: () => ({
      composition: all()
        .map(({ root, generation }) => `${root} ${generation}`)
        .join(),
      remotes: all().map(newsOf),
    }),
    settled: () => Promise.all(all().map(({ settled }) => settled)),
    look() {
      takeUp()
      for (const remote of all()) remote.look()
    },
    stop: () => Promise.all(all().map((remote) => remote.stop())),
  }
}

function newsOf(remote: DevelopmentRemote) {
  const { name, claims } = remote.manifest ?? { name: basename(remote.root), claims: [] }
  return { name, claims, problem: remote.problem() }
}

interface ShellServer extends RunningServer {
  /** Resolves when the server has compiled; rejects if it does not compile or ends before. */
  ready: Promise<void>
}

/** Starts the development server of the shell with the development plan read from a file. */
function startShellServer(root: string, planFile: string): ShellServer {
  const ready = Promise.withResolvers<void>()
  const server = runServer({
    root,
    variables: { SABHA_DEVELOPMENT_PLAN: planFile },
    onMessage(message) {
      if (message.status === 'compiled') ready.resolve()
      else ready.reject(new Error(message.problem))
    },
    onEnd: (reason) => ready.reject(new Error(reason)),
  })
  // Avoids an unhandledrejection: the caller awaits the promise, and later failures are in the terminal.
  ready.promise.catch(() => undefined)
  return { ...server, ready: ready.promise }
}
