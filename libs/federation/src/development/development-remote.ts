import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listModules, type SourceManifest } from '@sabha/contract/composition'
import { readManifest } from '../manifest/read-manifest.ts'
import { type RunningServer, runServer } from './run-server.ts'
import type { ServerMessage } from './server-message.ts'

export interface DevelopmentRemoteOptions {
  root: string
  port: number
  /** Called whenever something visible to pages has changed. */
  onChange(): void
}

const maxRestarts = 5
const restartPauseMs = 500

/** Keeps the development server of a remote running while its files change. */
export class DevelopmentRemote {
  readonly root: string
  readonly port: number
  /** The last valid manifest; null before the first. */
  manifest: SourceManifest | null = null
  /** Changes whenever pages have to reload. */
  generation = 0
  /** Resolves when the remote has compiled or reported why it cannot. */
  readonly settled: Promise<void>

  private readonly onChange: () => void
  private readonly files: { manifest: string; config: string }
  private readonly stamps: { manifest: string; config: string }
  private readonly seen: { manifest: string; config: string }
  private readonly problems: Record<'manifest' | 'server', string | null>
  private settle: () => void = () => undefined
  private server: RunningServer | null = null
  private hasCompiled = false
  private restarts = 0
  private isStopping = false

  constructor({ root, port, onChange }: DevelopmentRemoteOptions) {
    this.root = root
    this.port = port
    this.onChange = onChange
    this.files = {
      manifest: join(root, 'remote.manifest.json'),
      config: join(root, 'rsbuild.config.ts'),
    }
    this.stamps = { manifest: fileStamp(this.files.manifest), config: fileStamp(this.files.config) }
    this.problems = { manifest: null, server: null }
    this.settled = new Promise((resolve) => {
      this.settle = resolve
    })
    this.seen = { ...this.stamps }
    this.readManifest()
    if (!this.problems.manifest) this.run()
  }

  /** Returns the current problem with file and line; null if there is none. */
  problem(): string | null {
    return this.problems.manifest ?? this.problems.server
  }

  /** Checks manifest and configuration for changes and acts on them. */
  look(): void {
    const isManifestNew = this.takeStamp('manifest')
    const isConfigNew = this.takeStamp('config')
    if (!isManifestNew && !isConfigNew) return
    const before = this.buildFacts()
    if (isManifestNew) this.readManifest()
    const isInStep = !isConfigNew && before === this.buildFacts()
    if (this.problems.manifest) return
    if (isInStep && this.server && !this.problems.server) {
      this.renew()
    } else {
      this.restarts = 0
      void this.restart()
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await this.server?.stop()
  }

  /** Returns whether a file has changed and is stable: an editor may still be writing it. */
  private takeStamp(file: keyof typeof this.stamps): boolean {
    const stamp = fileStamp(this.files[file])
    const isStill = stamp === this.seen[file]
    this.seen[file] = stamp
    if (!isStill || stamp === this.stamps[file]) return false
    this.stamps[file] = stamp
    return true
  }

  /** Returns the parts of the manifest that affect the build. */
  private buildFacts(): string {
    const { manifest } = this
    return JSON.stringify(manifest && [manifest.name, manifest.version, listModules(manifest)])
  }

  private readManifest(): void {
    try {
      const { manifest: file } = this.files
      this.manifest = readManifest({ file, modules: { root: this.root } })
      this.say('manifest', null)
    } catch (error) {
      this.say('manifest', error instanceof Error ? error.message : String(error))
    }
  }

  private run(): void {
    this.hasCompiled = false
    this.server = runServer({
      root: this.root,
      variables: { SABHA_COMPOSED_PORT: String(this.port) },
      onMessage: (message) => this.hear(message),
      onEnd: (reason) => this.outlive(reason),
    })
  }

  private hear(message: ServerMessage): void {
    if (message.status === 'broken') {
      this.say('server', message.problem, { isSaid: true })
      return
    }
    const isFirst = !this.hasCompiled
    this.hasCompiled = true
    this.say('server', null)
    if (isFirst) this.renew()
  }

  private renew(): void {
    this.generation += 1
    this.onChange()
  }

  private outlive(reason: string): void {
    this.server = null
    // A refused configuration was reported already and says more than the end of the process.
    if (this.hasCompiled || this.problems.server === null) this.say('server', reason)
    if (this.hasCompiled && this.restarts < maxRestarts) {
      this.restarts += 1
      setTimeout(() => void this.restart(), restartPauseMs * this.restarts)
    }
  }

  private async restart(): Promise<void> {
    await this.server?.stop()
    this.server = null
    if (!this.isStopping) this.run()
  }

  /** @param isSaid whether the terminal already shows it */
  private say(part: 'manifest' | 'server', problem: string | null, { isSaid = false } = {}): void {
    const isNews = this.problems[part] !== problem
    this.problems[part] = problem
    if (part === 'server' || problem) this.settle()
    if (!isNews) return
    const name = `[${basename(this.root)}]`
    const text = problem ?? 'works again'
    if (!isSaid) process.stdout.write(`${text.replaceAll(/^/gm, `${name} `)}\n`)
    this.onChange()
  }
}

/** Returns a text that changes whenever the file changes; empty if there is no file. */
function fileStamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}
