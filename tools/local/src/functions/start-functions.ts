import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RestartingProgram, startRestarting } from '../process/restart-program.ts'
import { waitForAnswer } from '../process/wait-for-answer.ts'
import type { Watchdog } from '../process/watchdog.ts'
import { repositoryRoot, supabaseFolder } from '../repository.ts'
import { findDeno } from './find-deno.ts'
import { npmRegistry } from './npm-registry.ts'

export interface FunctionsOptions {
  port: number
  /** What the functions read from their environment; nothing else of ours reaches them. */
  env: Record<string, string>
  logFile: string
  watchdog: Watchdog
  /** The folder of functions; the repository's when not given. */
  folder?: string
  /** Starts again when a function's source changes. */
  watch?: boolean
}

const hostFile = fileURLToPath(new URL('./function-host.ts', import.meta.url))
/** The first start fetches the packages that the functions import. */
const longestDownload = 180_000
const cacheFolder = join(repositoryRoot, 'node_modules', '.cache', 'sabha', 'deno')

/**
 * Starts Deno on 127.0.0.1 with every function of the folder in one process. A function that
 * cannot be loaded answers 503 with the reason; the others work.
 */
export async function startFunctions(options: FunctionsOptions): Promise<RestartingProgram> {
  const folder = options.folder ?? join(supabaseFolder, 'functions')
  mkdirSync(folder, { recursive: true })
  mkdirSync(cacheFolder, { recursive: true })
  const program = await startRestarting({
    name: 'functions',
    file: findDeno(),
    args: denoArguments(options, folder),
    env: await denoEnvironment(options, folder),
    cwd: folder,
    logFile: options.logFile,
    watchdog: options.watchdog,
  })
  const url = `http://127.0.0.1:${options.port}/_health`
  await waitForAnswer({ url, program, longest: longestDownload })
  return program
}

/** One process means one import map: `deno.json` of the functions' folder. */
function denoArguments({ env, port, watch }: FunctionsOptions, folder: string): string[] {
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

/** The hosts that the functions are told of are those that they may reach. */
function hostsOf(env: Record<string, string>): string[] {
  const hosts = Object.values(env)
    .filter((value) => URL.canParse(value))
    .map((value) => new URL(value).host)
  return [...new Set(hosts.filter(Boolean))]
}

async function denoEnvironment(options: FunctionsOptions, folder: string) {
  const { HTTP_PROXY, HTTPS_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS } = process.env
  const registry = await npmRegistry()
  return {
    ...options.env,
    SABHA_FUNCTIONS_FOLDER: folder,
    SABHA_FUNCTIONS_PORT: String(options.port),
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
