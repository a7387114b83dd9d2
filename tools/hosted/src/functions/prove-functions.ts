import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findDeno, readNpmRegistry } from '@sabha/local'
import { startManagementApi, type UploadedFunction } from '../platform/management-api.ts'
import { runCli } from '../platform/official-cli.ts'
import { listFunctionNames } from './function-settings.ts'

/** Deploys all functions, then has Deno load each from exactly the files that the CLI uploaded. */
export async function proveFunctions(): Promise<string[]> {
  await using api = await startManagementApi()
  await runCli(api.url, ['functions', 'deploy', '--use-api'])
  const failures: string[] = []
  for (const name of listFunctionNames()) {
    const uploaded = api.functions.find(({ slug }) => slug === name)
    const failure = uploaded ? await loadUploadedFunction(uploaded) : 'was not uploaded'
    if (failure) failures.push(`${name} ${failure}`)
  }
  const all = listFunctionNames().length
  process.stdout.write(
    `functions: ${all - failures.length} of ${all} load from the uploaded files, with a frozen lock file\n`,
  )
  return failures
}

const run = promisify(execFile)

/** The packages that the local function host has fetched; missing ones are fetched. */
const packageCache = resolve(import.meta.dirname, '../../../../node_modules/.cache/sabha/deno')

/** Loads the modules of a function from the uploaded files alone. Returns the reason if that fails. */
async function loadUploadedFunction({ metadata, files }: UploadedFunction): Promise<string | null> {
  if (!metadata.import_map_path) return 'has no import map'
  const folder = await mkdtemp(join(tmpdir(), 'sabha-function-'))
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const config = join(folder, metadata.import_map_path)
    const entry = join(folder, metadata.entrypoint_path)
    await run(
      findDeno(),
      ['cache', '--quiet', '--node-modules-dir=none', '--frozen', `--config=${config}`, entry],
      { cwd: folder, env: await environment() },
    )
    return null
  } catch (error) {
    return `does not load: ${reasonOf(error)}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the first line that Deno printed. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error) return String(error.stderr).split('\n', 1).join()
  return String(error)
}

async function environment(): Promise<NodeJS.ProcessEnv> {
  const registry = await readNpmRegistry()
  return {
    ...process.env,
    DENO_DIR: packageCache,
    DENO_NO_PACKAGE_JSON: '1',
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    DENO_TLS_CA_STORE: 'mozilla,system',
    ...(registry && { NPM_CONFIG_REGISTRY: registry }),
  }
}
