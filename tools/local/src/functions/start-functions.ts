import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningService, startService } from '../process/start-service.ts'
import type { Watchdog } from '../process/watchdog.ts'
import { repositoryRoot, supabaseFolder } from '../repository.ts'
import { findDeno } from './find-deno.ts'
import { readNpmRegistry } from './npm-registry.ts'

export interface FunctionsOptions {
  /** A port chosen by the system at each start if not given. */
  port?: number
  /** Environment of the functions. They get no other variable of this process. */
  env: Record<string, string>
  logFile: string
  watchdog: Watchdog
  /** The folder of functions; the repository's when not given. */
  folder?: string
  /** Starts again when a function's source changes. */
  watch?: boolean
  /** Called when the program goes down and when it runs again. */
  onMessage?: (line: string) => void
}

const hostFile = fileURLToPath(new URL('./function-host.ts', import.meta.url))
/** Start timeout in milliseconds. The first start downloads the packages that the functions import. */
const downloadTimeoutMs = 180_000
const cacheFolder = join(repositoryRoot, 'node_modules', '.cache', 'sabha', 'deno')

/**
 * Starts Deno on 127.0.0.1 with every function of the folder in one process. A function that cannot be
 * loaded answers 503 with the reason. The others work.
 */
export async function startFunctions(options: FunctionsOptions): Promise<RunningService> {
  const folder = options.folder ?? join(supabaseFolder, 'functions')
  mkdirSync(folder, { recursive: true })
  mkdirSync(cacheFolder, { recursive: true })
  const { logFile, watchdog, onMessage, port } = options
  const file = findDeno()
  const env = await denoEnvironment(options, folder)
  return startService({
    name: 'functions',
    path: '/_health',
    timeoutMs: downloadTimeoutMs,
    onMessage,
    port,
    program: (port) => ({
      file,
      args: denoArguments(options, folder, port),
      env: { ...env, SABHA_FUNCTIONS_PORT: String(port) },
      cwd: folder,
      logFile,
      watchdog,
    }),
  })
}

/**
 * Returns the arguments for Deno. All functions share one import map, the `deno.json` of their folder,
 * because they run in one process.
 */
function denoArguments({ env, watch }: FunctionsOptions, folder: string, port: number): string[] {
  const config = join(folder, 'deno.json')
  return [
    'run',
    '--quiet',
    '--no-prompt',
    '--node-modules-dir=none',
    ...(existsSync(config) ? [`--config=${config}`] : ['--no-config']),
    ...(watch ? [`--watch=${folder}`] : []),
    `--allow-net=${[`127.0.0.1:${port}`, ...hostsOf(env)].join(',')}`,
    `--allow-read=${folder}`,
    '--allow-env',
    hostFile,
  ]
}

/** Returns the hosts of the URLs in the environment: the only hosts that the functions may reach. */
function hostsOf(env: Record<string, string>): string[] {
  const hosts = Object.values(env)
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value).host)
  return [...new Set(hosts.filter(Boolean))]
}

async function denoEnvironment(options: FunctionsOptions, folder: string) {
  const { HTTP_PROXY, HTTPS_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS } = process.env
  const registry = await readNpmRegistry()
  return {
    ...options.env,
    SABHA_FUNCTIONS_FOLDER: folder,
    DENO_DIR: cacheFolder,
    DENO_NO_PACKAGE_JSON: '1',
    DENO_NO_UPDATE_CHECK: '1',
    DENO_TLS_CA_STORE: 'mozilla,system',
    ...(registry && { NPM_CONFIG_REGISTRY: registry }),
    ...(NODE_EXTRA_CA_CERTS && { DENO_CERT: NODE_EXTRA_CA_CERTS }),
    ...(HTTP_PROXY && { HTTP_PROXY }),
    ...(HTTPS_PROXY && { HTTPS_PROXY }),
    ...(NO_PROXY && { NO_PROXY }),
  }
}
