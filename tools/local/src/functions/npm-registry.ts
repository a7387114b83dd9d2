import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Cached, because npm takes longer to answer than Deno to start. */
let registryUrl: Promise<string | null> | undefined

/** Returns the package registry that npm uses, so that Deno uses the same one. Null keeps Deno's default. */
export async function readNpmRegistry(
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const known = env.NPM_CONFIG_REGISTRY ?? env.npm_config_registry
  if (known) return known
  registryUrl ??= askNpm()
  return await registryUrl
}

async function askNpm(): Promise<string | null> {
  try {
    const { stdout } = await run('npm', ['config', 'get', 'registry'], {
      shell: process.platform === 'win32',
    })
    return stdout.trim()
  } catch {
    return null
  }
}
